import { expect } from 'vitest'
import { operations } from '~/api/db-php/operations.server'
import { createVisitor } from './person'
import { test } from './site'

type Described = {
  openapi: string
  servers: { url: string }[]
  components: {
    schemas: Record<string, { properties?: Record<string, unknown>; required?: string[] }>
  }
}

test('the description names every action with what it takes and answers', async ({ site }) => {
  const response = await createVisitor(site).open('/api/openapi.json')
  const described = (await response.json()) as Described

  expect(response.status).toBe(200)
  expect(described.openapi).toBe('3.1.0')
  expect(described.servers).toEqual([{ url: 'http://localhost:3000' }])
  for (const name of Object.keys(operations)) {
    const call = described.components.schemas[`${name}.call`]
    expect(call?.properties?.action).toEqual({ const: name })
    expect(call?.required?.[0]).toBe('action')
    expect(described.components.schemas).toHaveProperty([`${name}.answer`])
  }
})

test('every reference leads somewhere', async ({ site }) => {
  const text = await (await createVisitor(site).open('/api/openapi.json')).text()
  const { components } = JSON.parse(text) as Described

  const names = [...text.matchAll(/#\/components\/schemas\/([\w.-]+)/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(3)
  for (const name of names) expect(components.schemas).toHaveProperty([name ?? ''])
})

test('a payload is described as it is checked', async ({ site }) => {
  const response = await createVisitor(site).open('/api/openapi.json')
  const { components } = (await response.json()) as Described

  expect(components.schemas['signup.call']).toMatchObject({
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 100 },
      password: { type: 'string', minLength: 8, maxLength: 128 },
    },
    required: ['action', 'name', 'email', 'password'],
  })
})
