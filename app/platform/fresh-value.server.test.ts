import { expect, test, vi } from 'vitest'
import { FreshValue } from './fresh-value.server'

/** A value whose reads end when the test says so. */
function openValue() {
  const reads: ((value: string) => void)[] = []
  const read = () => new Promise<string>((resolve) => reads.push(resolve))
  const value = new FreshValue({ value: 'old', nowMs: 0, read })
  const onChange = vi.fn<() => void>()
  value.onChange(onChange)
  return { value, reads, onChange }
}

test('a read that ends while a later one is under way counts until that ends', async () => {
  const { value, reads, onChange } = openValue()
  const [first, second] = [value.refresh(), value.refresh()]

  reads[0]?.('new')
  await first
  expect(value.value).toBe('new')
  reads[1]?.('newer')
  await second
  expect(value.value).toBe('newer')
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('a read that began earlier and ends later changes nothing', async () => {
  const { value, reads, onChange } = openValue()
  const [first, second] = [value.refresh(), value.refresh()]

  reads[1]?.('newer')
  await second
  reads[0]?.('old')
  await first
  expect(value.value).toBe('newer')
  expect(onChange).toHaveBeenCalledOnce()
})

test('is read again after a second, and waited for after ten', async () => {
  const { value, reads } = openValue()

  expect(value.keepFresh(999)).toBeNull()
  expect(reads).toHaveLength(0)
  expect(value.keepFresh(1000)).toBeNull()
  expect(reads).toHaveLength(1)
  expect(value.keepFresh(1500)).toBeNull()
  expect(reads).toHaveLength(1)
  const waiting = value.keepFresh(11_000)
  reads[1]?.('new')
  await waiting
  expect(value.value).toBe('new')
})
