import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roomOrder } from './import-rules.ts'

const rooms = roomOrder.flat().join('|')
const plain = 'schema|rules|policy|refusals'
const server = 'queries|commands|tables|gates|jobs|razorpay|google|github|pdfkit'
const roomFile = `(routes|ui)/|(${plain})(\\.ts$|/)|(${server})\\.server(\\.ts$|/)|.*\\.test\\.tsx?$`
const product = 'course|lesson|quiz|hackathon|team|payment|razorpay|achievement|notif'

/** Paths that are refused, and why. */
const refusals: [RegExp, string][] = [
  [/(?<![^-./])(utils?|helpers?|common|types)(?![^-./])/, 'name it for what it holds'],
  [/^(?![a-z0-9]+([-./][a-z0-9]+)*$)/, 'the name must be lower case with hyphens'],
  [new RegExp(`^app/platform/.*(${product})`), 'platform has no product word; move it to a room'],
  [new RegExp(`^app/features/(?!(${rooms})/)`), 'its room has no place in tools/import-rules.ts'],
  [new RegExp(`^app/features/[^/]+/(?!${roomFile})`), 'a room holds no such file (README)'],
]
const isTest = /\.test\.tsx?$/
const withoutClock = new RegExp(`^app/features/[^/]+/(${plain}|queries|commands|tables)\\b`)

/** Every file in `rootDir` whose name, or use of the clock, breaks the rules of the README. */
export function checkStructure(rootDir: string): string[] {
  const folders = '{app,judge,sandbox,bench,test,tools}'
  const paths = globSync(`${folders}/**/*.{ts,tsx,mjs}`, { cwd: rootDir }).toSorted()
  return paths.flatMap((path) => [
    ...refusals.flatMap(([pattern, why]) => (pattern.test(path) ? `${path}: ${why}` : [])),
    ...(isTest.test(path) ? findLonelyTest(path, paths) : findClock(rootDir, path)),
  ])
}

function findLonelyTest(path: string, paths: string[]): string[] {
  const subject = /^app\/features\/.*?[^/.]*(?=\.[^/]*$)/.exec(path)?.[0]
  const isSubject = (each: string) => each.startsWith(`${subject}.`) && !isTest.test(each)
  const isThere = paths.some((each) => each.startsWith(`${subject}/`) || isSubject(each))
  return subject === undefined || isThere ? [] : [`${path}: name it for what is beside it`]
}

function findClock(rootDir: string, path: string): string[] {
  if (!withoutClock.test(path)) return []
  const lines = readFileSync(join(rootDir, path), 'utf8').split('\n')
  return lines.flatMap((line, at) =>
    /\bDate\(\)|\bDate\.now\b|\bprocess\.env\b/.test(line)
      ? `${path}:${at + 1}: let the caller pass in the clock or the environment`
      : [],
  )
}

if (import.meta.main) {
  const problems = checkStructure(join(import.meta.dirname, '..'))
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
