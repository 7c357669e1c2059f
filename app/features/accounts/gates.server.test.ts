import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requireAdmin } from './gates.server'

test('nobody who is not known to be an admin passes as one', async () => {
  const request = new Request('https://learn.example.org/admin')
  const passing = requireAdmin(request, new RouterContextProvider())

  await expect(passing).rejects.toMatchObject({ status: 302 })
})
