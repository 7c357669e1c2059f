import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'
import { roomOrder } from './import-rules.ts'

const manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) })
const emptyNames = ['util', 'utils', 'helper', 'helpers', 'common', 'types']
/** Rooms have names like these; `platform/` could serve another product. */
const productWords = /course|lesson|quiz|hackathon|team|payment|razorpay|achievement|notification/
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const withoutClock = /^(schema|rules|policy|refusals|queries|commands|tables)\b/
const roomNames = /^((routes|ui)\/.*|(schema|rules|policy|refusals)(\.ts|\/.*))$/
const serverNames = [
  'queries',
  'commands',
  'tables',
  'gates',
  'jobs',
  'razorpay',
  'google',
  'github',
]

/** Every file in `rootDir` whose name or use of the clock breaks the rules of the README. */
export function checkStructure(rootDir: string): string[] {
  const paths = globSync('{app,judge,sandbox,bench,test,tools}/**/*.{ts,tsx,mjs}', { cwd: rootDir })
  const packageJson: unknown = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'))
  const vendors = Object.keys(manifest.parse(packageJson).dependencies)
  return paths.toSorted().flatMap((path) => {
    const segments = path.split('/')
    const empty = segments
      .flatMap((each) => each.split(/[-.]/))
      .find((each) => emptyNames.includes(each))
    const isOdd = segments.some((segment) => !kebabCase.test(segment))
    const isProduct = path.startsWith('app/platform/') && productWords.test(path)
    return [
      ...(empty ? [`${path}: "${empty}" says nothing; name it for what it holds`] : []),
      ...(isOdd ? [`${path}: the name must be lower case with hyphens`] : []),
      ...(isProduct ? [`${path}: platform has no product word; move it to a room`] : []),
      ...(path.startsWith('app/features/') ? checkRoomFile(rootDir, path, vendors) : []),
    ]
  })
}

function checkRoomFile(rootDir: string, path: string, vendors: string[]): string[] {
  const [, , room = '', ...rest] = path.split('/')
  const name = rest.join('/')
  const order = roomOrder.flat().includes(room)
    ? []
    : [`${path}: ${room} has no place in the order of the rooms (tools/import-rules.ts)`]
  if (/\.test\.tsx?$/.test(name)) {
    const subject = join(dirname(path), basename(path).split('.')[0] ?? '')
    const isBeside = globSync(`${subject}{,.*}`, { cwd: rootDir }).some(
      (each) => !/\.test\./.test(each),
    )
    return isBeside ? order : [...order, `${path}: name the test for the file or folder beside it`]
  }
  const [stem = ''] = name.split('.server')
  const isServerName =
    /\.server(\.ts|\/.*)$/.test(name) && [...serverNames, ...vendors].includes(stem)
  const names =
    roomNames.test(name) || isServerName
      ? []
      : [`${path}: a room holds no file of this name (README)`]
  if (!withoutClock.test(name) || !existsSync(join(rootDir, path))) return [...order, ...names]
  const lines = readFileSync(join(rootDir, path), 'utf8').split('\n')
  const clock = lines.flatMap((line, at) =>
    /\bDate\(\)|\bDate\.now\b|\bprocess\.env\b/.test(line)
      ? [`${path}:${at + 1}: let the caller pass in the clock or the environment`]
      : [],
  )
  return [...order, ...names, ...clock]
}

if (import.meta.main) {
  const problems = checkStructure(join(import.meta.dirname, '..'))
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
