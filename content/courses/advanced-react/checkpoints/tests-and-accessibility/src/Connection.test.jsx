import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Connection } from './Connection.jsx'

afterEach(() => vi.restoreAllMocks())

test('says when the network goes', () => {
  render(<Connection />)
  expect(screen.getByRole('status')).toHaveTextContent('Online')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status')).toHaveTextContent('Offline')
})
