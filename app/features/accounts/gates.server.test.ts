import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requireAdmin } from './gates.server'

test('a request without a known admin is redirected', async () => {
  const request = new Request('https://learn.example.org/admin')
  const passing = requireAdmin(request, new RouterContextProvider())

  await expect(passing).rejects.toMatchObject({ status: 302 })
})
