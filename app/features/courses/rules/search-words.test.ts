import { describe, expect, test } from 'vitest'
import {
  isLikely,
  isLongSearch,
  isOtherScript,
  passageOf,
  shortSearch,
  typosBetween,
  wordsOf,
} from './search-words'

test.each([
  ['useState', ['usestate']],
  ['df.groupby', ['df', 'groupby']],
  ['docker run -p 8080:80', ['docker', 'run', 'p', '8080', '80']],
  ['बहुत अच्छा', ['बहुत', 'अच्छा']],
  ["'; drop table users; --", ['drop', 'table', 'users']],
  ['ＵＳＥ ｓｔａｔｅ', ['use', 'state']],
  [`${'a'.repeat(41)} short`, ['short']],
  ['!?&|<->', []],
])('%j has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test.each([
  ['  state ', 'state', false],
  [`${'word '.repeat(19)}words`, `${'word '.repeat(19)}words`, false],
  [`${'word '.repeat(19)}words!`, 'word '.repeat(19).trim(), true],
  ['x'.repeat(500), 'x'.repeat(100), true],
  ['a b c d e f g h', 'a b c d e f g h', false],
  ['a b c d e f g h i', 'a b c d e f g h i', true],
])('a search for %j is shortened to %j', (typed, searched, isLong) => {
  expect(shortSearch(typed)).toBe(searched)
  expect(isLongSearch(typed)).toBe(isLong)
})

test.each([
  ['अवस्था', true],
  ['состояние', true],
  ['अवस्था state', false],
  ['8080', false],
  ['?!', false],
])('%j is in another script: %j', (typed, isOther) => {
  expect(isOtherScript(typed)).toBe(isOther)
})

describe('a passage', () => {
  const marked = new Set(['volume', 'volumes'])
  const written = (text: string, words: ReadonlySet<string> = marked) =>
    passageOf(text, words)
      .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
      .join('')

  test('marks every form of a word as it is written', () => {
    expect(written('Volumes keep data. A volume is <b>bold</b>.')).toBe(
      '[Volumes] keep data. A [volume] is <b>bold</b>.',
    )
  })

  test('is cut around the place with the most different words', () => {
    const far = 'Nothing here. '.repeat(30)
    const text = `A volume. ${far}Back up a volume of the database. ${far}`

    const passage = written(text, new Set(['volume', 'database']))

    expect(passage).toMatch(/^… .*Back up a \[volume\] of the \[database\].* …$/)
    expect(passage.length).toBeLessThan(280)
  })

  test('without a match is the beginning', () => {
    expect(written('One two three')).toBe('One two three')
    expect(written('word '.repeat(100))).toMatch(/^(word )+…$/)
  })

  test('of a text that is one long word is cut, too', () => {
    expect(written('x'.repeat(1000)).length).toBeLessThan(300)
  })
})

test.each([
  ['contianer', 'container', 1],
  ['recieve', 'receive', 1],
  ['volums', 'volumes', 1],
  ['usestat', 'usestate', 1],
  ['', 'abc', 3],
  ['same', 'same', 0],
])('%s is %s with %i typos', (typed, known, slips) => {
  expect(typosBetween(typed, known)).toBe(slips)
})

test('tells a typo from another word', () => {
  expect(isLikely('compon', 'component')).toBe(true)
  expect(isLikely('loop', 'look')).toBe(true)
  expect(isLikely('cat', 'car')).toBe(false)
  expect(isLikely('state', 'store')).toBe(false)
  expect(isLikely('kubernetes', 'internet')).toBe(false)
})
