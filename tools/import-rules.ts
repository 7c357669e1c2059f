import type { OxlintOverride } from 'oxlint'

/** The rooms in their order: a room may import only from rooms on an earlier line. */
export const roomOrder = [
  ['site'],
  ['accounts'],
  ['judging'],
  ['courses', 'hackathons', 'contact'],
  ['exercises'],
  ['payments', 'achievements'],
  ['profile', 'dashboard'],
  ['admin'],
  // The landing page reads from every room, and nothing reads from it.
  ['home'],
]

type Ban = { group: string[]; message: string }

const ban = (message: string, ...group: string[]): Ban => ({ group, message })
const folder = (...names: string[]) => `**/{${names.join(',')},}/**`
const layers = (...names: string[]) =>
  ban(
    'Imports point down: assembly, rooms, ui and platform. Pass in what is needed.',
    folder(...names),
  )
const assembly = ban(
  'A room may not import the assembly.',
  folder('api', 'boot', 'frame'),
  '{~,..,../..,../../..}/server',
)
const outside = layers('test', 'bench', 'tools')
const orm = ban(
  'Only tables, queries, commands and platform/db import the ORM.',
  'drizzle-orm{,/**}',
)
const server = {
  ...ban(
    'This file reaches the browser: import the type alone, or load the value.',
    '**/*.server{,/**}',
  ),
  allowTypeImports: true,
}

/** Refuses these imports in these files; of several such rules for one file the last one counts. */
function refuse(files: string[], ...patterns: Ban[]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

function refuseInRoom(room: string, below: string[]) {
  const path = `app/features/${room}`
  const others = roomOrder.flat().filter((each) => each !== room && !below.includes(each))
  const order = ban(
    `${room} imports only rooms below it (tools/import-rules.ts).`,
    folder(...others),
  )
  const doors = (...more: string[]) => {
    const parts =
      room === 'home' ? 'queries,schema,rules' : 'queries,commands,schema,rules,policy,refusals'
    const open = `{${[parts, ...more].join(',')}}{,.server}{,/**}`
    return ban(
      `Of another room, import only ${parts}; tables from tables, gates from routes.`,
      folder(...below),
      `!**/{${below.join(',')},}/${open}`,
    )
  }
  const every = [layers('sandbox'), assembly, order]
  return [
    refuse([`${path}/**`], ...every, outside, orm, doors()),
    refuse([`${path}/{queries,commands}.server{.ts,/**}`], ...every, outside, doors()),
    refuse([`${path}/tables.server{.ts,/**}`], ...every, outside, doors('tables')),
    refuse([`${path}/routes/**`], ...every, outside, orm, doors('gates')),
    refuse(
      [`${path}/{ui/**,{schema,rules,policy,refusals}{.ts,/**}}`],
      ...every,
      outside,
      orm,
      server,
      doors(),
    ),
    refuse([`${path}/**/*.test.{ts,tsx}`], ...every, doors('tables')),
  ]
}

const above = ['features', 'api', 'boot', 'frame', 'sandbox', 'judge']

/** What no file may import, by where it stands. */
export const importRules = [
  refuse(['app/**'], outside, orm),
  refuse(['app/ui/**'], layers('platform', ...above), outside, orm, server),
  refuse(['app/platform/**'], layers('ui', ...above), assembly, outside, orm),
  refuse(['app/platform/db/**'], layers('ui', ...above), assembly, outside),
  refuse(
    ['judge/**'],
    ban('The judge imports nothing of the site.', '~/**', folder('app')),
    outside,
  ),
  refuse(
    ['sandbox/**'],
    { ...layers('ui', ...above), group: [folder('ui', ...above), '!**/site/rules'] },
    outside,
  ),
  ...roomOrder.flatMap((rooms, rank) =>
    rooms.flatMap((room) => refuseInRoom(room, roomOrder.slice(0, rank).flat())),
  ),
  refuse(['app/{ui,platform}/**/*.test.{ts,tsx}'], layers(...above)),
  refuse(['app/{api,boot,frame}/**/*.test.ts', 'app/*.test.ts', '{judge,sandbox}/**/*.test.ts']),
]
