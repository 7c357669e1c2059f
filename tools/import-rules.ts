import type { OxlintOverride } from 'oxlint'

const order =
  'site < accounts < judging < courses, hackathons, contact < exercises < payments, achievements, review < profile, dashboard < admin < home'
/** A room may import only from rooms before its sign; no room imports from the landing page. */
export const roomOrder = order.split(' < ').map((rooms) => rooms.split(', '))

const ban = (message: string, ...group: string[]) => ({ message, group })
const folder = (...names: string[]) => `**/{${names.join(',')},}/**`
const layers = (...names: string[]) =>
  ban(
    'Imports point down: assembly, rooms, ui, platform. Pass in what is needed.',
    folder(...names),
  )
const outside = layers('test', 'bench', 'tools')
const above = ['features', 'api', 'boot', 'frame', 'sandbox', 'judge']
const start = '{~,..,../..,../../..}/server'
const assembly = ban('A room may not import the assembly.', folder('api', 'boot', 'frame'), start)
const ormPlaces = 'Only tables, queries, commands and platform/db import the ORM.'
const orm = ban(ormPlaces, 'drizzle-orm{,/**}')
const shipped = 'This file reaches the browser: import the type alone, or load the value.'
const server = { ...ban(shipped, '**/*.server{,/**}'), allowTypeImports: true }
const site = ban('The judge imports nothing of the site.', '~/**', folder('app'))

type Rule = [files: string, ...bans: ReturnType<typeof ban>[]]

/** What the files of a room may import from other rooms in addition, and what none of them may. */
const roomParts: [part: string, more: string, ...Rule[1][]][] = [
  ['**', '', outside, orm],
  ['{queries,commands}.server{.ts,/**}', '', outside],
  ['tables.server{.ts,/**}', ',tables', outside],
  ['routes/**', ',gates', outside, orm],
  ['{ui/**,{schema,rules,policy,refusals}{.ts,/**}}', '', outside, orm, server],
  ['**/*.test.{ts,tsx}', ',tables'],
]

function rulesOfRoom(room: string, below: string[]): Rule[] {
  const others = roomOrder.flat().filter((each) => each !== room)
  const usual = `queries,schema,rules${room === 'home' ? '' : ',commands,policy,refusals'}`
  const why = `Import only ${usual} of rooms below ${room}; tables from tables, gates from routes.`
  return roomParts.map(([part, more, ...bans]) => {
    const doors = `!**/{${below.join(',')},}/{${usual}${more}}{,.server}{,/**}`
    const rooms = ban(why, folder(...others), ...(below.length > 0 ? [doors] : []))
    return [`app/features/${room}/${part}`, layers('sandbox'), assembly, rooms, ...bans]
  })
}

const linkFiles = 'app/ui/{link,link.test}.tsx'
const routersLink = {
  group: ['react-router'],
  importNames: ['Link', 'NavLink'],
  message: 'Use the Link of app/ui/link.tsx, which costs the server less.',
}

/** Imports that are forbidden, by location; if several rules match a file, the last one counts. */
const rules: Rule[] = [
  ['app/**', outside, orm],
  ['app/ui/**', layers('platform', ...above), outside, orm, server],
  ['app/platform/**', layers('ui', ...above), assembly, outside, orm],
  ['app/platform/db/**', layers('ui', ...above), assembly, outside],
  ['judge/**', site, outside],
  ['sandbox/**', ban(outside.message, folder('ui', ...above), '!**/site/rules'), outside],
  ...roomOrder.flatMap((rooms, rank) =>
    rooms.flatMap((room) => rulesOfRoom(room, roomOrder.slice(0, rank).flat())),
  ),
  ['app/{ui,platform}/**/*.test.{ts,tsx}', layers(...above)],
  ['{app/{api,boot,frame}/**/*,app/*,{judge,sandbox}/**/*}.test.ts'],
  [linkFiles, layers('platform', ...above), orm, server],
]

export const importRules = rules.map(([files, ...bans]): OxlintOverride => {
  const patterns = files === linkFiles ? bans : [...bans, routersLink]
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns }] } }
})
