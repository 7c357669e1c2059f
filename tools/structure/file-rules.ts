import { basename, dirname } from 'node:path'
import type { Problem } from './import-rules.ts'
import { isTest, placeOf, rankOf } from './place.ts'
import type { SourceFile } from './source-file.ts'

const lineLimit = 300
const roomFolders = ['routes', 'ui']
const roomParts = ['schema', 'rules', 'policy', 'refusals']
const serverParts = ['queries', 'commands', 'tables', 'gates', 'jobs']
/** Outside services that are spoken to without a package of their name. */
const services = ['razorpay', 'google', 'github']
const partsWithoutClock = [...roomParts, 'queries', 'commands', 'tables']
const emptyNames = ['util', 'utils', 'helper', 'helpers', 'common', 'types']
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/

/** What every file must keep, wherever it stands, and what a room's files must keep besides. */
export function checkFile(file: SourceFile, siblings: string[], packages: string[]): Problem[] {
  const problems: Problem[] = []
  const add: Add = (line, rule, advice) => {
    problems.push({ path: file.path, line, rule, advice })
  }
  checkName(file.path, add)
  checkText(file, add)
  if (placeOf(file.path).zone === 'features') checkRoomFile(file, siblings, packages, add)
  return problems
}

type Add = (line: number, rule: string, advice: string) => void

function checkName(path: string, add: Add) {
  const segments = path.split('/')
  const words = segments.flatMap((segment) => segment.split(/[-.]/))
  const empty = words.find((word) => emptyNames.includes(word))
  if (empty) add(1, 'empty-name', `"${empty}" says nothing; name it for what it holds`)
  const odd = segments.find((segment) => !kebabCase.test(segment))
  if (odd) add(1, 'kebab-case', `"${odd}" must be lower case with hyphens`)
}

function checkText(file: SourceFile, add: Add) {
  if (file.isOnlyReexports && basename(file.path).startsWith('index.')) {
    add(1, 'barrel', 'this file only hands on other files; import them where they are')
  }
  if (file.path.startsWith('app/') && file.lineCount > lineLimit) {
    const advice = `${file.lineCount} lines; make it a folder of the same name, one file a purpose`
    add(lineLimit + 1, 'length', advice)
  }
  for (const { text, line } of file.comments) {
    if (/\b(TODO|FIXME|XXX)\b(?! ?\(?#\d)/.test(text)) {
      add(line, 'todo', 'do it now, or write the number of its issue: TODO #12')
    }
  }
}

function checkRoomFile(file: SourceFile, siblings: string[], packages: string[], add: Add) {
  const { room, part } = placeOf(file.path)
  if (rankOf(room) === -1) {
    const advice = `the room "${room}" has no place in the order of the rooms (tools/structure/place.ts)`
    add(1, 'room-order', advice)
  }
  if (isTest(file.path)) {
    const subject = basename(file.path).split('.')[0]
    const stands = siblings.some(
      (path) => !isTest(path) && basename(path).split('.')[0] === subject,
    )
    if (!stands)
      add(1, 'test-name', `no file "${subject}…" is beside it; name it for what it tests`)
    return
  }
  if (!isRoomName(file.path, packages)) add(1, 'room-names', roomNamesAdvice)
  if (!partsWithoutClock.includes(part)) return
  for (const { code, line } of file.ambientReads) {
    add(line, 'ambient', `${code} below a route; let the caller pass it in`)
  }
}

const roomNamesAdvice =
  `a room holds ${roomFolders.map((name) => `${name}/`).join(', ')}, ` +
  `${roomParts.map((name) => `${name}.ts`).join(', ')}, ` +
  `${serverParts.map((name) => `${name}.server.ts`).join(', ')}, <vendor>.server.ts and tests; ` +
  'a file that outgrew its length becomes a folder of the same name'

function isRoomName(path: string, packages: string[]): boolean {
  const [, , , entry = '', inner] = path.split('/')
  const name = inner === undefined ? entry.replace(/\.tsx?$/, '') : entry
  const isFile = inner === undefined
  if (!isFile && roomFolders.includes(name)) return true
  if (isFile && !entry.endsWith('.ts')) return false
  if (roomParts.includes(name)) return true
  if (!name.endsWith('.server')) return false
  const stem = name.slice(0, -'.server'.length)
  return serverParts.includes(stem) || [...services, ...packages].includes(stem)
}

/** The paths of `all` in the same folder as `path`, files and the first folders below alike. */
export function siblingsOf(path: string, all: string[]): string[] {
  const folder = `${dirname(path)}/`
  return all
    .filter((each) => each !== path && each.startsWith(folder))
    .map((each) => `${folder}${each.slice(folder.length).split('/')[0]}`)
}
