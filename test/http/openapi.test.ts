import { expect } from 'vitest'
import { operations } from '~/api/db-php/operations.server'
import { type Description, openApiDocument } from './openapi-rules'
import { createVisitor } from './person'
import { test as siteTest } from './site'

const test = siteTest.extend('text', { scope: 'file' }, async ({ site }) => {
  const response = await createVisitor(site).open('/api/openapi.json')
  expect(response.status).toBe(200)
  return response.text()
})

test('the description is valid OpenAPI 3.1', ({ text }) => {
  const { error } = openApiDocument.safeParse(JSON.parse(text))

  expect(error?.issues ?? []).toEqual([])
})

test.for([
  ['a non-standard field', '"info":{', '"info":{"author":"us",'],
  ['an answer without words', '"description":"Done.",', ''],
  ['a type that is none', '"type":"string"', '"type":"text"'],
  ['another edition', '"openapi":"3.1.0"', '"openapi":"3.0.3"'],
  ['a status that is none', '"409":', '"conflict":'],
] as const)('detects %s', ([, right, wrong], { text }) => {
  expect(text).toContain(right)
  expect(openApiDocument.safeParse(JSON.parse(text.replace(right, wrong))).success).toBe(false)
})

test('every action describes its payload and its answers', ({ text }) => {
  const { components } = JSON.parse(text) as Description

  for (const name of Object.keys(operations)) {
    expect(components.schemas[`${name}.call`]).toMatchObject({
      properties: { action: { const: name } },
      required: expect.arrayContaining(['action']),
    })
    expect(components.schemas).toHaveProperty([`${name}.answer`])
  }
})

test('every reference resolves, and every operation has a unique name', ({ text }) => {
  const { components } = JSON.parse(text) as Description
  const names = [...text.matchAll(/#\/components\/schemas\/([\w.-]+)/g)].map(([, name]) => name)
  const ids = [...text.matchAll(/"operationId":"([^"]+)"/g)].map(([, id]) => id)

  expect(names.length).toBeGreaterThan(3)
  for (const name of names) expect(components.schemas).toHaveProperty([name ?? ''])
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, scheme] of text.matchAll(/"security":\[\{\},\{"(\w+)"/g))
    expect(components.securitySchemes).toHaveProperty([scheme ?? ''])
})

test('the description of a payload matches its validation', ({ text }) => {
  const { components } = JSON.parse(text) as Description

  expect(components.schemas['signup.call']).toMatchObject({
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 100 },
      password: { type: 'string', minLength: 8, maxLength: 128 },
    },
    required: ['action', 'name', 'email', 'password'],
  })
})
