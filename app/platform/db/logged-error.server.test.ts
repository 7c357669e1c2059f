import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../../test/fixtures'
import { loggedError } from './logged-error.server'

test('logs a failed statement without its values', async ({ db }) => {
  const failure = await db
    .execute(sql`SELECT ${'asha@example.org'}::text, ${'secret-token'}::uuid`)
    .then(() => null, loggedError)

  const line = JSON.stringify(failure)
  expect(line).toContain('SELECT $1::text, $2::uuid')
  expect(line).toContain('22P02')
  expect(line).not.toMatch(/asha|secret-token/)
})

test('logs other errors with message, stack and cause', () => {
  const error = new TypeError('x is undefined', { cause: new Error('below') })

  expect(loggedError(error)).toMatchObject({
    type: 'TypeError',
    message: 'x is undefined',
    stack: expect.stringContaining('logged-error.server.test.ts'),
    cause: { type: 'Error', message: 'below' },
  })
})
