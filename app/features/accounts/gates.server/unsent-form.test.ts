import { expect, test } from 'vitest'
import { unsentFormAddress } from './unsent-form'

const page = 'https://learn.example.org/dashboard/profile?edit=summary'

function send(address: string, body: BodyInit): Request {
  return new Request(address, { method: 'POST', body })
}

test('a form with text is handed back at an address that names its own', async () => {
  const form = new URLSearchParams({ intent: 'save', version: '3', summary: 'I tie knots.' })
  const sent = send(page, form)

  expect(await unsentFormAddress(sent)).toBe(
    '/send-again?to=%2Fdashboard%2Fprofile%3Fedit%3Dsummary',
  )
  // Whoever answers can still read it.
  expect(await sent.text()).toContain('knots')
})

test.each([
  ['a button alone', new URLSearchParams({ intent: 'complete', summary: '' })],
  ["an admin's button alone", new URLSearchParams({ action: 'block', user: 'asha', sure: 'yes' })],
  ['a password', new URLSearchParams({ email: 'asha@example.org', newPassword: 'three lamps' })],
  ['a file', fileForm()],
  ['no form', '{"summary": "I tie knots."}'],
])('%s is not handed back', async (_what, body) => {
  expect(await unsentFormAddress(send(page, body))).toBeNull()
})

test('a script keeps its form itself', async () => {
  const form = new URLSearchParams({ summary: 'I tie knots.' })
  const address = 'https://learn.example.org/dashboard/profile.data?edit=summary'

  expect(await unsentFormAddress(send(address, form))).toBeNull()
})

function fileForm(): FormData {
  const form = new FormData()
  form.set('caption', 'A knot')
  form.set('picture', new File(['x'], 'knot.png'))
  return form
}
