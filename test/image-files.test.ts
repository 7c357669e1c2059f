import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize } from 'node:path'
import { expect, test } from 'vitest'

const rootDir = join(import.meta.dirname, '..')
const patterns = readFileSync(join(rootDir, '.dockerignore'), 'utf8').split('\n').filter(Boolean)

/** Whether the image gets this file: the last matching line decides. */
function isInImage(file: string): boolean {
  const last = patterns.findLast((line) => {
    const pattern = line.replace(/^!/, '')
    return matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`)
  })
  return last?.startsWith('!') ?? true
}

const relativeImport = /(?:from|import)[\s(]+'(\.{1,2}\/[^'?]+)/g
const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts']

function listMissing(file: string): string[] {
  const source = readFileSync(join(rootDir, file), 'utf8')
  return [...source.matchAll(relativeImport)].flatMap(([, path = '']) => {
    const base = normalize(join(dirname(file), path))
    const wanted = endings.map((ending) => base + ending).find((each) => isFile(each))
    // Generated files, such as the types of routes, are not files of the project.
    return wanted && !isInImage(wanted) ? [`${file} imports ${wanted}`] : []
  })
}

function isFile(path: string): boolean {
  return /\.\w+$/.test(path) && existsSync(join(rootDir, path))
}

test('the image gets every file that one of its files imports', () => {
  const sources = globSync(['*.ts', '{app,db,judge,sandbox,tools}/**/*.{ts,tsx,mjs}'], {
    cwd: rootDir,
  }).filter(isInImage)
  expect(sources).toContain('app/server.ts')
  expect(sources).toContain('react-router.config.ts')
  expect(sources.flatMap(listMissing)).toEqual([])
})
