import * as z from 'zod'

/**
 * The rules of OpenAPI 3.1.0 for what a description of calls may hold (spec.openapis.org/oas/v3.1.0),
 * with JSON Schema 2020-12 inside. Fields that are not of the standard are refused.
 */
const name = z.string().regex(/^[a-zA-Z0-9._-]+$/)
const described = { summary: z.string().optional(), description: z.string().optional() }
const types = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'] as const
const count = z.int().nonnegative()
const regExp = z.string().refine((source) => isRegExp(source), 'is no regular expression')

const reference = z.strictObject({ $ref: z.string().regex(/^#\//), ...described })

const schema: z.ZodType = z.lazy(() => z.union([z.boolean(), keywords.partial()]))
const schemas = z.array(schema).min(1)
const byName = z.record(z.string(), schema)

/** Of JSON Schema 2020-12; `discriminator` is OpenAPI's. */
const keywords = z.strictObject({
  $ref: z.string().regex(/^#\//),
  title: z.string(),
  description: z.string(),
  default: z.unknown(),
  examples: z.array(z.unknown()),
  const: z.unknown(),
  enum: z.array(z.unknown()).min(1),
  type: z.union([z.enum(types), z.array(z.enum(types)).min(1)]),
  allOf: schemas,
  anyOf: schemas,
  oneOf: schemas,
  not: schema,
  properties: byName,
  patternProperties: byName,
  propertyNames: schema,
  required: z.array(z.string()),
  additionalProperties: schema,
  items: schema,
  prefixItems: schemas,
  uniqueItems: z.boolean(),
  minItems: count,
  maxItems: count,
  minProperties: count,
  maxProperties: count,
  minLength: count,
  maxLength: count,
  pattern: regExp,
  format: z.string(),
  minimum: z.number(),
  maximum: z.number(),
  exclusiveMinimum: z.number(),
  exclusiveMaximum: z.number(),
  multipleOf: z.number().positive(),
  discriminator: z.strictObject({
    propertyName: z.string(),
    mapping: z.record(z.string(), z.string()).optional(),
  }),
})

const content = z.record(z.string().regex(/^[\w*]+\/[\w.+*-]+$/), z.strictObject({ schema }))
const response = z.strictObject({ description: z.string(), content: content.optional() })
const security = z.array(z.record(name, z.array(z.string())))

const operation = z.strictObject({
  operationId: z.string(),
  ...described,
  tags: z.array(z.string()).optional(),
  security: security.optional(),
  requestBody: z
    .strictObject({ description: z.string().optional(), required: z.boolean().optional(), content })
    .optional(),
  responses: z
    .record(z.string().regex(/^([1-5]\d\d|[1-5]XX|default)$/), z.union([response, reference]))
    .refine((each) => Object.keys(each).length > 0, 'has no response'),
})

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

/** The whole description, without the parts that ours does not use. */
export const openApiDocument = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string(), version: z.string(), ...described }),
  servers: z.array(z.strictObject({ url: z.url(), description: z.string().optional() })).optional(),
  paths: z.record(
    z.string().startsWith('/'),
    z.strictObject({
      ...described,
      ...Object.fromEntries(methods.map((method) => [method, operation.optional()])),
    }),
  ),
  components: z.strictObject({
    schemas: z.record(name, schema),
    securitySchemes: z.record(
      name,
      z.strictObject({
        type: z.literal('apiKey'),
        in: z.enum(['query', 'header', 'cookie']),
        name: z.string(),
        description: z.string().optional(),
      }),
    ),
  }),
})

function isRegExp(source: string): boolean {
  try {
    // JSON Schema core, section 6.4: patterns are read with Unicode.
    return new RegExp(source, 'u').source !== ''
  } catch {
    return false
  }
}

type Json = { [key: string]: Json | undefined }

/** The description as it came, with its parts by name. */
export type Description = { paths: Json; components: { schemas: Json; securitySchemes: Json } }

/** Replaces references by their targets. */
function resolved(description: Description, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => resolved(description, each))
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...others } = value as Json & { $ref?: unknown }
  if (typeof $ref === 'string')
    return resolved(description, description.components.schemas[$ref.split('/').at(-1) ?? ''])
  const entries = Object.entries(others).filter(([key, each]) => !isUnread(key, each))
  return Object.fromEntries(entries.map(([key, each]) => [key, resolved(description, each)]))
}

/** What zod reads without Unicode, and so otherwise than JSON Schema; and a hint for readers. */
function isUnread(key: string, value: unknown): boolean {
  return key === 'discriminator' || (key === 'pattern' && /\\p\{/.test(String(value)))
}

/** Checks values against the description, so that answers match it. */
export function schemaOf(description: Description, part: unknown): z.ZodType {
  return z.fromJSONSchema(resolved(description, part) as Parameters<typeof z.fromJSONSchema>[0])
}

/** The schema of what an address answers to POST with this status; null where the description has none. */
export function answerSchema(
  description: Description,
  path: string,
  status: number,
): z.ZodType | null {
  const part = description.paths[path]?.post?.responses?.[status]?.content?.['application/json']
  return part ? schemaOf(description, part.schema) : null
}
