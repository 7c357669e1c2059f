import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Board } from './Board.jsx'
import { DeskProvider } from './DeskContext.jsx'

beforeEach(() => localStorage.clear())

test('a keyboard user hears the new status', async () => {
  const user = userEvent.setup()
  render(<DeskProvider><Board /></DeskProvider>)
  screen.getByRole('button', { name: 'reserve W1' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('heading', { name: 'W1: reserved Asha' })).toHaveFocus()
})

test('a note is still there after a change of floor', async () => {
  const user = userEvent.setup()
  render(<DeskProvider><Board /></DeskProvider>)
  await user.type(screen.getAllByRole('textbox', { name: 'Note' })[0], 'red shirt')
  await user.click(screen.getByRole('button', { name: 'First' }))
  expect(screen.queryByDisplayValue('red shirt')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ground' }))
  expect(screen.getAllByRole('textbox', { name: 'Note' })[0]).toHaveValue('red shirt')
})
