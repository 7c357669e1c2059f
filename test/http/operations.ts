import type { RouteConfigEntry } from '@react-router/dev/routes'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import routes from '~/routes'

const appDir = join(import.meta.dirname, '../../app')

export type Role = 'anybody' | 'student' | 'admin'

/** One loader or action of a page, from the site map and the file of the page. */
export type PageOperation = {
  name: string
  kind: 'loader' | 'action'
  /** As in the site map, with `:name` for each parameter. */
  path: string
  routeId: string
  isIndex: boolean
  /** Has no component: requested directly, not as the data of a page. */
  isResource: boolean
  /** The role in the first word of its comment; null if there is none. */
  role: Role | null
}

/** Every loader and action of the site map, read from the pages' files. */
export function listPageOperations(): PageOperation[] {
  const root = { id: 'root', file: 'root.tsx', path: '' }
  return [root, ...routes].flatMap((entry) => operationsOf(entry, ''))
}

function operationsOf(entry: RouteConfigEntry, above: string): PageOperation[] {
  const path = entry.path === undefined ? above : `${above}/${entry.path}`
  const code = readFileSync(join(appDir, entry.file), 'utf8')
  const routeId = entry.id ?? entry.file.replace(/\.tsx?$/, '')
  const shared = { path: path || '/', routeId, isIndex: entry.index ?? false }
  const isResource = !/^export default /m.test(code)
  const own = findOperations(code).map(({ kind, role }) => ({
    ...shared,
    kind,
    role,
    isResource,
    name: `${kind} of ${entry.file}`,
  }))
  return [...own, ...(entry.children ?? []).flatMap((child) => operationsOf(child, path))]
}

/** The loader and the action that the file of a page exports, in any form. */
export function findOperations(code: string): Pick<PageOperation, 'kind' | 'role'>[] {
  return (['loader', 'action'] as const).flatMap((kind) => {
    const declared = new RegExp(
      `(/\\*\\*(?:(?!\\*/)[^])*\\*/\\n)?export (?:async function|function|const|let) ${kind}\\b`,
    ).exec(code)
    const isHandedOn = new RegExp(`^export (?:\\*|\\{[^}]*\\b${kind}\\b)`, 'm').test(code)
    if (!declared && !isHandedOn) return []
    return [{ kind, role: roleOf(declared?.[1] ?? '') }]
  })
}

function roleOf(comment: string): Role | null {
  const words = comment.replace(/^\/\*\*[\s*]*/, '')
  if (/^(Anybody|Nobody)\b/.test(words)) return 'anybody'
  if (/^(Students|A student)\b/.test(words)) return 'student'
  return /^(Admins|An admin)\b/.test(words) ? 'admin' : null
}

/** @throws for a parameter that has no example, so that each new one gets one. */
export function fillIn(path: string, examples: Record<string, string>): string {
  return path
    .replaceAll(/:(\w+)\??/g, (_, name: string) => {
      const example = examples[name]
      if (example === undefined) throw new Error(`There is no example of :${name}`)
      return example
    })
    .replace('*', 'no/such/page')
}
