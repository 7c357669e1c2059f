import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkStructure } from './check-structure.ts'

/** Checks a small invented project and tells what it found as `path:line rule`. */
function findings(files: Record<string, string>): string[] {
  const rootDir = mkdtempSync(join(tmpdir(), 'structure-'))
  onTestFinished(() => rmSync(rootDir, { recursive: true }))
  const all = { 'package.json': '{"dependencies": {"pdfkit": "1"}}', ...files }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(join(rootDir, dirname(path)), { recursive: true })
    writeFileSync(join(rootDir, path), text)
  }
  return checkStructure(rootDir).map(({ path, line, rule }) => `${path}:${line} ${rule}`)
}

const courses = 'app/features/courses'

test('a well-built project passes', () => {
  expect(
    findings({
      'app/server.ts': `import { start } from '../sandbox/start'\nimport './root'\nstart()`,
      'app/root.tsx': `import { findStudent } from './features/accounts/queries.server'\nfindStudent()`,
      'app/platform/db/client.server.ts': `import { drizzle } from 'drizzle-orm/node-postgres'\ndrizzle()`,
      'app/features/accounts/queries.server.ts': `import { eq } from 'drizzle-orm'\nexport const findStudent = () => eq`,
      'app/features/accounts/tables.server.ts': `import { table } from 'drizzle-orm/pg-core'\nexport const students = table()`,
      'app/features/accounts/pdfkit.server.ts': `export const auth = process.env.SECRET`,
      [`${courses}/tables.server.ts`]: `import { students } from '~/features/accounts/tables.server'\nstudents`,
      [`${courses}/rules.ts`]: `export const isOver = (now: Date, end: string) => now > new Date(end)`,
      [`${courses}/rules.test.ts`]: `import { isOver } from './rules'\nimport { db } from '../../../test/db'\nisOver(new Date(), db)`,
      [`${courses}/commands.server/unlock-course.ts`]: `import { isOver } from '../rules'\nisOver`,
      [`${courses}/commands.test.ts`]: `import './commands.server/unlock-course'`,
      [`${courses}/routes/course.tsx`]: `import { unlock } from '../commands.server/unlock-course'\nunlock(new Date())`,
      [`${courses}/ui/card.tsx`]: `import type { Course } from '../queries.server'\nexport type Props = Course`,
      'app/features/accounts/gates.server.ts': `export const requireStudent = () => undefined`,
      'app/features/home/routes/home.tsx': `import { list } from '~/features/courses/queries.server'\nlist()`,
      'app/features/dashboard/routes/home.tsx': `import { requireStudent } from '~/features/accounts/gates.server'\nrequireStudent()`,
      'judge/run.ts': `import { limit } from './limit'\nlimit()`,
      'test/db.ts': `import { drizzle } from 'drizzle-orm/node-postgres'\nexport const db = drizzle()`,
    }),
  ).toEqual([])
})

test.each([
  ['platform importing a room', 'app/platform/mail.server.ts', '~/features/courses/rules'],
  ['ui importing a room', 'app/ui/button.tsx', '~/features/courses/rules'],
  ['ui importing platform', 'app/ui/button.tsx', '~/platform/time'],
  ['a room importing the assembly', `${courses}/rules.ts`, '../../server'],
  ['a room importing an API door', `${courses}/rules.ts`, '~/api/health'],
  ['a room importing the sandbox', `${courses}/rules.ts`, '../../../sandbox/mail'],
  ['the judge importing the site', 'judge/run.ts', '../app/platform/log'],
  ['the judge importing its types', 'judge/run.ts', '~/platform/log'],
  ['the site importing the tests', `${courses}/rules.ts`, '../../../test/db'],
])('layers: %s', (_name, path, target) => {
  const line = 2
  for (const code of [
    `\nimport { x } from '${target}'`,
    `\nimport type { X } from '${target}'`,
    `\nexport * from '${target}'`,
    `\nexport const x = () => import('${target}')`,
    `\nexport type X = import('${target}').X`,
  ]) {
    expect(findings({ [path]: code })).toEqual([`${path}:${line} layers`])
  }
})

test.each([
  ['a lower room importing a higher one', 'accounts', 'courses'],
  ['two rooms of one height', 'courses', 'hackathons'],
  ['a room importing the landing page', 'admin', 'home'],
])('room order: %s', (_name, from, to) => {
  const path = `app/features/${from}/queries.server.ts`
  expect(findings({ [path]: `import { x } from '~/features/${to}/queries.server'` })).toEqual([
    `${path}:1 room-order`,
  ])
})

test('room order: a room nobody placed', () => {
  expect(findings({ 'app/features/forum/rules.ts': '' })).toEqual([
    'app/features/forum/rules.ts:1 room-order',
  ])
})

test.each([
  ['dashboard/routes/home.tsx', 'courses/ui/card'],
  ['dashboard/routes/home.tsx', 'courses/routes/course'],
  ['dashboard/queries.server.ts', 'courses/tables.server'],
  ['dashboard/queries.server.ts', 'accounts/pdfkit.server'],
  ['dashboard/queries.server.ts', 'accounts/gates.server'],
  ['home/routes/home.tsx', 'courses/commands.server/unlock-course'],
])('room door: %s importing %s', (from, to) => {
  const path = `app/features/${from}`
  expect(findings({ [path]: `import { x } from '~/features/${to}'` })).toEqual([
    `${path}:1 room-door`,
  ])
})

test.each([
  `${courses}/routes/course.tsx`,
  `${courses}/rules.ts`,
  'app/platform/jobs.server.ts',
  'app/server.ts',
])('orm: %s', (path) => {
  expect(findings({ [path]: `import { sql } from 'drizzle-orm'` })).toEqual([`${path}:1 orm`])
})

test.each([
  [`${courses}/ui/card.tsx`, '../queries.server'],
  [`${courses}/rules.ts`, './queries.server'],
  [`${courses}/schema.ts`, '~/platform/log.server'],
  [`${courses}/ui/card.tsx`, '../commands.server/unlock-course'],
])('browser: %s importing %s', (path, target) => {
  expect(findings({ [path]: `import { type A, b } from '${target}'` })).toEqual([
    `${path}:1 browser`,
  ])
  expect(findings({ [path]: `import '${target}'` })).toEqual([`${path}:1 browser`])
})

test.each([
  'courses.ts',
  'queries.ts',
  'rules.server.ts',
  'gadgets.server.ts',
  'card.tsx',
  'lib/progress.ts',
])('room names: %s', (name) => {
  const path = `${courses}/${name}`
  expect(findings({ [path]: '' })).toEqual([`${path}:1 room-names`])
})

test('a test stands beside what it tests', () => {
  const path = `${courses}/progress.test.ts`
  expect(findings({ [`${courses}/rules.ts`]: '', [path]: '' })).toEqual([`${path}:1 test-name`])
})

test.each(['Date.now()', 'new Date()', 'Date()', 'process.env.PORT'])('clock: %s', (code) => {
  for (const name of ['queries.server.ts', 'commands.server/unlock.ts', 'rules.ts', 'policy.ts']) {
    const path = `${courses}/${name}`
    expect(findings({ [path]: `\n\nexport const x = () => ${code}` })).toEqual([
      `${path}:3 ambient`,
    ])
  }
})

test.each([
  'app/platform/utils.ts',
  'app/ui/common/button.tsx',
  'test/test-helpers.ts',
  'tools/types.ts',
])('a name that says nothing: %s', (path) => {
  expect(findings({ [path]: '' })).toEqual([`${path}:1 empty-name`])
})

test('file names are kebab-case', () => {
  expect(findings({ 'app/ui/IconButton.tsx': '' })).toEqual(['app/ui/IconButton.tsx:1 kebab-case'])
})

test('an index that only hands on is a barrel', () => {
  const path = 'app/ui/button/index.ts'
  expect(findings({ [path]: `export * from './a'\nexport { b } from './b'` })).toEqual([
    `${path}:1 barrel`,
  ])
  expect(findings({ [path]: `export * from './a'\nexport const b = 1` })).toEqual([])
})

test('a file in app/ has at most 300 lines', () => {
  expect(findings({ 'app/ui/page.tsx': '\n'.repeat(299) + 'export {}\n' })).toEqual([])
  expect(findings({ 'app/ui/page.tsx': '\n'.repeat(300) + 'export {}\n' })).toEqual([
    'app/ui/page.tsx:301 length',
  ])
})

test('work left to do names its issue', () => {
  const left = ['TO', 'DO'].join('')
  const path = 'app/ui/page.tsx'
  expect(findings({ [path]: `\n// ${left}: later` })).toEqual([`${path}:2 todo`])
  expect(findings({ [path]: `/* ${left}(#12): later */\nexport const x = '${left}'` })).toEqual([])
})

test('lines are counted right behind characters outside the basic plane', () => {
  const path = `${courses}/rules.ts`
  expect(findings({ [path]: `export const a = '😀é'\nexport const b = Date.now()` })).toEqual([
    `${path}:2 ambient`,
  ])
})
