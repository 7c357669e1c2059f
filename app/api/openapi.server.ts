import * as z from 'zod'
import { type Operation, refusedAnswer, type Role } from './db-php/operation.server'
import { submitCall } from '~/features/hackathons/schema'
import { operations } from './db-php/operations.server'

const roles: Record<Role, string> = {
  anybody: 'Anybody may call it.',
  student: 'Needs a session; the data is the caller’s own.',
  admin: 'Needs an admin’s session.',
}

type JsonSchema = Record<string, unknown>

/** The payload or response as JSON Schema 2020-12, which OpenAPI 3.1 uses directly. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}

/**
 * Describes every call, generated from the schemas that validate them (OpenAPI 3.1.0). The actions
 * share one address, so each is an alternative of its body, distinguished by `action`.
 */
export function describeCalls({ siteName, appUrl }: { siteName: string; appUrl: string }) {
  const actions = Object.entries<Operation>(operations)
  return {
    openapi: '3.1.0',
    info: { title: `${siteName}: calls`, version: '1.0.0' },
    servers: [{ url: appUrl }],
    paths: {
      '/db.php': { post: describeDbPhp(actions) },
      '/api/hackathon/submit': { post: hackathonSubmit },
      '/api/health': { get: health },
    },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie(appUrl) },
      },
      schemas: {
        ...Object.fromEntries(
          actions.flatMap(([name, each]) => [
            [`${name}.call`, callSchema(name, each)],
            [`${name}.answer`, schemaOf(each.answer, 'output')],
          ]),
        ),
        'hackathon-submit.call': schemaOf(submitCall, 'input'),
        refused: schemaOf(refusedAnswer, 'output'),
      },
    },
  }
}

/** The name from `session-cookie.ts`; with TLS, it has the prefix that browsers protect. */
function sessionCookie(appUrl: string): string {
  return `${appUrl.startsWith('https:') ? '__Host-' : ''}site.session_token`
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const json = (description: string, schema: JsonSchema) => ({
  description,
  content: { 'application/json': { schema } },
})

/** Responses that differ only in their description. */
function describeEach(descriptions: Record<number, string>, schema: JsonSchema) {
  return Object.fromEntries(
    Object.entries(descriptions).map(([status, text]) => [status, json(text, schema)]),
  )
}

const everyCall = {
  413: 'The body is larger than 256 kB.',
  415: 'The body is not sent as application/json.',
  500: 'An error on the site; the message contains the number of the request.',
}

function describeDbPhp(actions: [string, Operation][]) {
  const names = actions.map(([name]) => name)
  const mapping = Object.fromEntries(
    names.map((name) => [name, `#/components/schemas/${name}.call`]),
  )
  return {
    operationId: 'db-php',
    summary: 'Runs the action named in the body.',
    security: [{}, { session: [] }],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            oneOf: names.map((name) => reference(`${name}.call`)),
            discriminator: { propertyName: 'action', mapping },
          },
        },
      },
    },
    responses: {
      200: json('Done.', { anyOf: names.map((name) => reference(`${name}.answer`)) }),
      ...describeEach(
        {
          400: 'The action or its payload is not valid.',
          401: 'Log in first, or the credentials are not right.',
          403: 'This caller is not allowed to do this.',
          404: 'Not found.',
          409: 'The request was refused; the message says why.',
          429: 'Too many tries; the message says when to try again.',
          ...everyCall,
        },
        reference('refused'),
      ),
    },
  }
}

function callSchema(name: string, { summary, role, payload }: Operation): JsonSchema {
  const { properties, required, ...rest } = schemaOf(payload, 'input')
  return {
    ...rest,
    type: 'object',
    description: `${summary} ${roles[role]}`,
    properties: { action: { const: name }, ...(properties as JsonSchema | undefined) },
    required: ['action', ...((required as string[] | undefined) ?? [])],
  }
}

const hackathonSubmit = {
  operationId: 'hackathon-submit',
  summary: 'Submits the hackathon test. It counts for the registration of the session or browser.',
  security: [{}, { session: [] }],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: reference('hackathon-submit.call') } },
  },
  responses: describeEach(
    {
      200: 'Submitted; the message says whether it counts.',
      400: 'An answer is missing or not valid.',
      409: 'The test was refused, for example because the time is over.',
      429: 'Too many tests started from one network; Retry-After says when to try again.',
      ...everyCall,
    },
    { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
  ),
}

const health = {
  operationId: 'health',
  summary: 'Says whether the site can serve pages.',
  responses: {
    '200': { description: 'It can.' },
    '503': { description: 'The database does not answer.' },
  },
}
