import type { RouteConfigEntry } from '@react-router/dev/routes'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import routes from '~/routes'

const appDir = join(import.meta.dirname, '../../app')

export type Role = 'anybody' | 'student' | 'admin'

/** One loader or action of a page, as the site map and the page's file have it. */
export type PageOperation = {
  name: string
  kind: 'loader' | 'action'
  /** The address with examples in place of parameters. */
  path: string
  routeId: string
  isIndex: boolean
  /** Without a component of its own: asked for as it is, not as a page's data. */
  isResource: boolean
  /** As the first word of its comment says; null when it does not. */
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
  const own = (['loader', 'action'] as const).flatMap((kind) => {
    const declared = findDeclaration(code, kind)
    if (!declared) return []
    const shared = { kind, path: exampleOf(path), routeId, isIndex: entry.index ?? false }
    const isResource = !/^export default /m.test(code)
    return [{ ...shared, name: `${kind} of ${entry.file}`, isResource, role: declared.role }]
  })
  return [...own, ...(entry.children ?? []).flatMap((child) => operationsOf(child, path))]
}

function findDeclaration(code: string, kind: string): { role: Role | null } | null {
  const found = new RegExp(
    `(/\\*\\*(?:(?!\\*/)[^])*\\*/\\n)?export (?:async function|function|const) ${kind}\\b`,
  ).exec(code)
  return found ? { role: roleOf(found[1] ?? '') } : null
}

function roleOf(comment: string): Role | null {
  const words = comment.replace(/^\/\*\*[\s*]*/, '')
  if (/^(Anybody|Nobody)\b/.test(words)) return 'anybody'
  if (/^(Students|A student)\b/.test(words)) return 'student'
  return /^(Admins|An admin)\b/.test(words) ? 'admin' : null
}

const examples: Record<string, string> = { courseId: 'knots', moduleId: 'bowline' }

function exampleOf(path: string): string {
  const example = path
    .replaceAll(/:(\w+)\??/g, (_, name: string) => examples[name] ?? 'no-such-thing')
    .replace('*', 'no/such/page')
  return example === '' ? '/' : example
}
