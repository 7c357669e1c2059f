import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hasFirstRefundTerms, readSiteTexts } from './queries.server'
import { paymentTexts, siteText } from './schema'

const errorsOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? []

describe('refund terms', () => {
  test('keep the line breaks of a form or a file', () => {
    const typed = '  Write to us.\r\nWe refund it.\r\rBanks take days.\n'

    expect(paymentTexts.parse({ refunds: typed }).refunds).toBe(
      'Write to us.\nWe refund it.\n\nBanks take days.',
    )
  })

  test.each([
    [undefined, 'should not be empty'],
    [' \r\n ', 'should not be empty'],
    ['a'.repeat(601), 'should be at most 600 characters'],
    ['a'.repeat(100_000), 'should be at most 600 characters'],
    ['One.\nTwo\0.', 'should have only characters that can be shown'],
    ['One.\n\u202eowT', 'should have only characters that can be shown'],
    [5, 'should be text'],
  ])('%j is refused', (refunds, message) => {
    expect(errorsOf(paymentTexts.safeParse({ refunds }))).toContain(message)
  })

  test('are the default terms until somebody changes them', async () => {
    const { site } = await readSiteTexts(join(import.meta.dirname, '../../../content'))

    expect(hasFirstRefundTerms(site)).toBe(true)
    expect(hasFirstRefundTerms({ payments: { refunds: 'No refunds.' } })).toBe(false)
  })
})

test('replaces a line break in a text of one paragraph with a space', () => {
  const { tagline } = siteText.shape

  expect(tagline.parse('Tie\r\nwhat\tholds.\n')).toBe('Tie what holds.')
  expect(errorsOf(tagline.safeParse('Tie\0'))).toEqual([
    'should have only characters that can be shown',
  ])
})
