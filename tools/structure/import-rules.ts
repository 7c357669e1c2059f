import { isTest, type Place, placeOf, rankOf } from './place.ts'
import type { Import, SourceFile } from './source-file.ts'

export type Problem = { path: string; line: number; rule: string; advice: string }

type Check = (from: Place, to: Place, path: string) => Omit<Problem, 'path' | 'line'> | null

const layersBelow: Record<Place['zone'], Place['zone'][]> = {
  assembly: ['assembly', 'features', 'ui', 'platform', 'judge', 'sandbox'],
  features: ['features', 'ui', 'platform', 'judge'],
  ui: ['ui'],
  platform: ['platform'],
  judge: ['judge'],
  sandbox: ['sandbox', 'platform'],
  // Tools, tests and benchmarks look at everything.
  outside: ['assembly', 'features', 'ui', 'platform', 'judge', 'sandbox', 'outside'],
}
const ormUsers = ['tables', 'queries', 'commands']
const partsForOtherRooms = ['queries', 'commands', 'schema', 'rules', 'policy', 'refusals']
const partsForHome = ['queries', 'schema', 'rules']
const partsInTheBrowser = ['ui', 'schema', 'rules', 'policy', 'refusals']

/** Every import of the file that does not point where imports may point. */
export function checkImports(file: SourceFile): Problem[] {
  const from = placeOf(file.path)
  return file.imports.flatMap((each) => {
    const found = each.isPackage
      ? checkPackage(from, each, file.path)
      : firstFinding(from, placeOf(each.target), each, file.path)
    return found ? [{ path: file.path, line: each.line, ...found }] : []
  })
}

function firstFinding(from: Place, to: Place, each: Import, path: string) {
  const isCarried = !each.isTypeOnly && !isTest(path)
  return (
    checkLayers(from, to, path) ??
    checkRooms(from, to, path) ??
    (isCarried ? checkBrowser(from, to, path) : null)
  )
}

function checkPackage(from: Place, { target }: Import, path: string) {
  if (!/^drizzle-orm(\/|$)/.test(target) || from.zone === 'outside' || isTest(path)) return null
  if (from.zone === 'features' && ormUsers.includes(from.part)) return null
  if (path.startsWith('app/platform/db/')) return null
  return {
    rule: 'orm',
    advice: `only tables, queries, commands and platform/db import ${target}; move the query there`,
  }
}

const checkLayers: Check = (from, to, path) => {
  if (layersBelow[from.zone].includes(to.zone)) return null
  if (to.zone === 'outside' && isTest(path)) return null
  if (to.zone === 'outside' && from.zone !== 'judge') {
    return {
      rule: 'layers',
      advice: `${from.zone} imports from a folder that is not part of the site`,
    }
  }
  if (to.zone === 'sandbox') {
    return {
      rule: 'layers',
      advice:
        'only the assembly (app/*.ts, app/api/, app/boot/, app/frame/) may import the sandbox',
    }
  }
  return {
    rule: 'layers',
    advice:
      `${from.zone} may not import ${to.zone}: imports point down, from the assembly to features ` +
      'to ui and platform; pass in what is needed from above',
  }
}

const checkRooms: Check = (from, to, path) => {
  if (from.zone !== 'features' || to.zone !== 'features' || from.room === to.room) return null
  if (rankOf(to.room) >= rankOf(from.room)) {
    return {
      rule: 'room-order',
      advice:
        `${from.room} may not import ${to.room}, which does not stand below it; ` +
        'write an event in the same transaction and let the higher room read it',
    }
  }
  if (to.part === 'tables' && (from.part === 'tables' || isTest(path))) return null
  // Each route names who may call it: requireStudent(request), requireAdmin(request).
  if (to.part === 'gates' && from.part === 'routes') return null
  const open = from.room === 'home' ? partsForHome : partsForOtherRooms
  if (open.includes(to.part)) return null
  return {
    rule: 'room-door',
    advice:
      `${from.room} may use only ${open.join(', ')} of another room, tables from tables, gates from routes; ` +
      `not ${to.room}/${to.partName}`,
  }
}

const checkBrowser: Check = (from, to, path) => {
  const isForBrowser =
    from.zone === 'ui' || (from.zone === 'features' && partsInTheBrowser.includes(from.part))
  if (!isForBrowser || from.isServerOnly || !to.isServerOnly) return null
  return {
    rule: 'browser',
    advice:
      `${path.endsWith('.tsx') ? 'components reach' : 'this file reaches'} the browser and may not ` +
      'import a .server file; take the value from a loader, or import the type alone',
  }
}
