import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkStructure } from './check-structure.ts'

const projectDir = join(import.meta.dirname, '..')

/** A small invented project, in a folder of its own. */
function makeProject(files: Record<string, string>): string {
  const rootDir = mkdtempSync(join(tmpdir(), 'structure-'))
  onTestFinished(() => rmSync(rootDir, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(rootDir, dirname(path)), { recursive: true })
    writeFileSync(join(rootDir, path), text)
  }
  return rootDir
}

/** The files of the project whose names or use of the clock are refused. */
function refusedFiles(files: Record<string, string>): string[] {
  const rootDir = makeProject({ 'package.json': '{"dependencies": {"pdfkit": "1"}}', ...files })
  return checkStructure(rootDir).map((problem) => problem.split(': ')[0] ?? '')
}

/** The project's own settings, without the rules that do not concern structure. */
const lintSettings = `import all from '${projectDir}/oxlint.config.ts'
export default {
  plugins: all.plugins,
  categories: { correctness: 'off' },
  rules: { 'no-warning-comments': all.rules['no-warning-comments'] },
  overrides: all.overrides,
}`

/** The lines that oxlint refuses, as `path:line`. */
function refusedLines(files: Record<string, string>): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [join(projectDir, 'node_modules/oxlint/bin/oxlint'), '--format=unix'],
    { cwd: makeProject({ 'oxlint.config.ts': lintSettings, ...files }), encoding: 'utf8' },
  )
  return [...new Set(stdout.match(/^\S+:\d+(?=:\d+: )/gm))].toSorted()
}

const courses = 'app/features/courses'

test('a well-built project passes', () => {
  const files = {
    'app/server.ts': `import { start } from '../sandbox/start'\nimport './root'\nstart()`,
    'app/root.tsx': `import { findStudent } from './features/accounts/queries.server'\nfindStudent()`,
    'app/platform/db/client.server.ts': `import { drizzle } from 'drizzle-orm/node-postgres'\ndrizzle()`,
    'app/features/accounts/queries.server.ts': `import { eq } from 'drizzle-orm'\nexport const findStudent = () => eq`,
    'app/features/accounts/tables.server.ts': `import { table } from 'drizzle-orm/pg-core'\nexport const students = table()`,
    'app/features/accounts/pdfkit.server.ts': `export const auth = process.env.SECRET`,
    [`${courses}/tables.server.ts`]: `import { students } from '../accounts/tables.server'\nstudents`,
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
    'sandbox/start.ts': `import { clock } from '../app/platform/clock'\nclock()`,
    'test/db.ts': `import { drizzle } from 'drizzle-orm/node-postgres'\nexport const db = drizzle()`,
  }

  expect(refusedFiles(files)).toEqual([])
  expect(refusedLines(files)).toEqual([])
})

/** Each is refused in all forms: imported, re-exported, or loaded later. */
const refusedEverywhere = [
  ['app/platform/mail.server.ts', '~/features/courses/rules'],
  ['app/ui/button.tsx', '~/features/courses/rules'],
  ['app/ui/badge.tsx', '~/platform/time'],
  ['app/ui/drafts/store.ts', '../../platform/time'],
  [`${courses}/rules.ts`, '../../server'],
  [`${courses}/policy.ts`, '~/api/health'],
  [`${courses}/schema.ts`, '../../../sandbox/mail'],
  [`${courses}/refusals.ts`, '../../../test/db'],
  ['judge/run.ts', '../app/platform/log'],
  ['judge/limit.ts', '~/platform/log'],
  ['sandbox/start.ts', '../app/features/courses/rules'],
  // The order of the rooms.
  ['app/features/accounts/queries.server.ts', '~/features/courses/queries.server'],
  [`${courses}/queries.server.ts`, '~/features/hackathons/queries.server'],
  ['app/features/admin/queries.server.ts', '../home/queries.server'],
  // Their doors.
  ['app/features/dashboard/routes/home.tsx', '~/features/courses/ui/card'],
  ['app/features/dashboard/routes/courses.tsx', '~/features/courses/routes/course'],
  ['app/features/dashboard/queries.server.ts', '~/features/courses/tables.server'],
  ['app/features/dashboard/commands.server.ts', '~/features/accounts/pdfkit.server'],
  ['app/features/dashboard/jobs.server.ts', '~/features/accounts/gates.server'],
  ['app/features/home/routes/home.tsx', '~/features/courses/commands.server/unlock-course'],
  // The ORM.
  [`${courses}/routes/course.tsx`, 'drizzle-orm'],
  ['app/platform/jobs.server.ts', 'drizzle-orm/pg-core'],
  ['app/server.ts', 'drizzle-orm'],
] as const

test('imports that point up, bypass a door or use the ORM outside the data files are refused', () => {
  const forms = (target: string) => [
    `import { x } from '${target}'`,
    `import type { X } from '${target}'`,
    `export * from '${target}'`,
    `export const x = () => import('${target}')`,
  ]
  const files = refusedEverywhere.map(([path, target]) => [path, forms(target).join('\n')])

  const expected = refusedEverywhere.flatMap(([path]) =>
    [1, 2, 3, 4].map((line) => `${path}:${line}`),
  )
  expect(refusedLines(Object.fromEntries(files))).toEqual(expected.toSorted())
})

test('code that reaches the browser imports only types of the server', () => {
  const found = refusedLines({
    [`${courses}/ui/card.tsx`]: `import { type A, b } from '../queries.server'`,
    [`${courses}/rules.ts`]: `import './queries.server'`,
    [`${courses}/schema.ts`]: `import { log } from '~/platform/log.server'`,
    [`${courses}/ui/list.tsx`]: `import { unlock } from '../commands.server/unlock-course'`,
  })

  expect(found).toEqual([
    `${courses}/rules.ts:1`,
    `${courses}/schema.ts:1`,
    `${courses}/ui/card.tsx:1`,
    `${courses}/ui/list.tsx:1`,
  ])
})

test('long files, barrel files and TODO comments are refused', () => {
  const left = ['TO', 'DO'].join('')
  const found = refusedLines({
    'app/ui/long.tsx': '\n'.repeat(300) + 'export {}\n',
    'app/ui/page.tsx': '\n'.repeat(299) + 'export {}\n',
    'app/ui/button/index.ts': `export * from './a'\nexport { b } from './b'`,
    'app/ui/left.ts': `\n// ${left}: later`,
  })

  expect(found).toEqual(['app/ui/button/index.ts:1', 'app/ui/left.ts:2', 'app/ui/long.tsx:301'])
})

test.each([
  ['a room nobody placed', 'app/features/forum/rules.ts'],
  ['a name no room has', `${courses}/courses.ts`],
  ['a server part without .server', `${courses}/queries.ts`],
  ['a plain part with .server', `${courses}/rules.server.ts`],
  ['an unknown server part', `${courses}/gadgets.server.ts`],
  ['a component outside ui/', `${courses}/card.tsx`],
  ['a folder no room has', `${courses}/lib/progress.ts`],
  ['a test beside nothing', `${courses}/progress.test.ts`],
  ['a name that says nothing', 'app/platform/utils.ts'],
  ['a folder that says nothing', 'app/ui/common/button.tsx'],
  ['a part of a name that says nothing', 'test/test-helpers.ts'],
  ['capitals', 'app/ui/IconButton.tsx'],
  ['a product word in platform', 'app/platform/payment-links.server.ts'],
])('names: %s', (_name, path) => {
  expect(refusedFiles({ [path]: '' })).toEqual([path])
})

test.each(['Date.now()', 'new Date()', 'Date()', 'process.env.PORT'])('clock: %s', (code) => {
  for (const name of ['queries.server.ts', 'commands.server/unlock.ts', 'rules.ts', 'policy.ts']) {
    const path = `${courses}/${name}`
    expect(refusedFiles({ [path]: `\n\nexport const x = () => ${code}` })).toEqual([`${path}:3`])
  }
})
