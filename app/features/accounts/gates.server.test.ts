import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requireAdmin } from './gates.server'

test('nobody who is not known to be an admin passes as one', () => {
  const context = new RouterContextProvider()

  expect(() => requireAdmin(context)).toThrow(expect.objectContaining({ status: 302 }))
})
