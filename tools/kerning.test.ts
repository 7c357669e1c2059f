import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { kerningPlaces, roundKerning } from './kerning'

const path = join(import.meta.dirname, '../app/platform/fonts/anek-latin.ttf')

test('rounding moves each pair by at most half a step, and changes nothing else', () => {
  const font = readFileSync(path)
  const places = kerningPlaces(font)
  const rounded = Buffer.from(font)
  roundKerning(rounded, 10)

  expect(places.length).toBeGreaterThan(1000)
  for (const place of places) {
    const number = rounded.readInt16BE(place)
    expect(Math.abs(number % 10)).toBe(0)
    expect(Math.abs(number - font.readInt16BE(place))).toBeLessThanOrEqual(5)
    font.writeInt16BE(number, place)
  }
  expect(rounded.equals(font)).toBe(true)
})

test('a pair of letters that slant towards each other keeps its kerning', () => {
  const font = readFileSync(path)
  const numbersBefore = kerningPlaces(font).map((place) => font.readInt16BE(place))
  roundKerning(font, 10)
  const numbers = kerningPlaces(font).map((place) => font.readInt16BE(place))

  expect(Math.min(...numbersBefore)).toBeLessThan(-100)
  expect(Math.min(...numbers)).toBeLessThan(-100)
})
