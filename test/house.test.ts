import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = [root, join(root, 'app/features')]
const rows = readFileSync(join(root, 'docs/house.md'), 'utf8').match(/^- .*$/gm) ?? []

/** The paths in a row; its other code is a command, an address or a field. */
function pathsIn(row: string): string[] {
  const code = [...row.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
  return code.filter((text) => /^[\w.][\w.-]*\/|^\./.test(text))
}

function findFile(path: string): string | undefined {
  return folders.map((folder) => join(folder, path)).find((file) => existsSync(file))
}

test('each file that the index of product words names exists', () => {
  const named = rows.flatMap(pathsIn)

  expect(named.length).toBeGreaterThan(900)
  expect(named.filter((path) => findFile(path) === undefined)).toEqual([])
})

test('each sentence that a row quotes stands in one of its files', () => {
  const wrong = rows.flatMap((row) => {
    const files = pathsIn(row).flatMap((path) => findFile(path) ?? [])
    const texts = files.filter((file) => statSync(file).isFile()).map(readWords)
    const quotes = [...row.matchAll(/(?<![\w’])'([^'`]+)'/g)].map(([, quote = '']) => quote)
    const isThere = (part: string) => texts.some((text) => text.includes(part.trim()))
    return quotes.filter((quote) => !quote.split('…').every(isThere))
  })

  expect(wrong).toEqual([])
})

/** Joins lines, since a sentence of a page can span several. */
function readWords(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ')
}
