import { expect, test } from 'vitest'
import { writeCaptions } from './encode.ts'

test('captions are escaped, with times from the start of the film', () => {
  const cues = [
    { fromMs: 0, toMs: 2800, text: 'Rice & dal' },
    { fromMs: 2800, toMs: 65_030, text: 'i < 3' },
  ]

  expect(writeCaptions(cues)).toBe(
    'WEBVTT\n\n00:00.000 --> 00:02.800\nRice &amp; dal\n\n00:02.800 --> 01:05.030\ni &lt; 3\n',
  )
})
