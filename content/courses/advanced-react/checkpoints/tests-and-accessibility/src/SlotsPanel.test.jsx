import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { bookSlot, getSlots } from './api.js'
import { SlotsPanel } from './SlotsPanel.jsx'

vi.mock('./api.js')
const imran = { hour: '17:00', who: 'Imran' }
const asha = { hour: '18:00', who: 'Asha' }
let user

beforeEach(() => {
  vi.resetAllMocks()
  user = userEvent.setup()
  getSlots.mockResolvedValue([imran])
})

async function bookAsAsha() {
  await act(async () => render(<SlotsPanel />))
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Asha')
  await user.click(screen.getByRole('button', { name: 'Book' }))
}

test('shows the booking before the server answers', async () => {
  let answer
  bookSlot.mockReturnValue(new Promise((done) => (answer = done)))
  await bookAsAsha()
  expect(screen.getByText('18:00 Asha (sending)')).toBeInTheDocument()

  getSlots.mockResolvedValue([imran, asha])
  answer({ ok: true })
  expect(await screen.findByText('18:00 Asha')).toBeInTheDocument()
})

test('keeps the name when the slot is taken', async () => {
  bookSlot.mockResolvedValue({ ok: false, reason: '18:00 is taken.' })
  await bookAsAsha()
  expect(await screen.findByRole('alert')).toHaveTextContent('18:00 is taken.')
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Asha')
})

test('a failed load can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  getSlots.mockRejectedValueOnce(new Error('The server is asleep.'))
  await act(async () => render(<SlotsPanel />))
  expect(screen.getByRole('alert')).toHaveTextContent('The server is asleep.')

  await act(() => user.click(screen.getByRole('button', { name: 'Try again' })))
  expect(await screen.findByText('17:00 Imran')).toBeInTheDocument()
})
