import { isMap, isPair, isScalar, LineCounter, parseDocument, visit, type Document } from 'yaml'
import type * as z from 'zod'
import { StartError } from '../start-error.server'

/** A content file that breaks its rules: one line a problem, each with file, line and field. */
export class ContentError extends StartError {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(['The content is not right:', ...problems.map((problem) => `  ${problem}`)].join('\n'))
    this.problems = problems
  }
}

/**
 * Waits for all of these, as `Promise.all` does.
 *
 * @throws ContentError with what is wrong with any of them, in their order
 */
export async function allContent<Parts extends readonly unknown[] | []>(
  parts: Parts,
): Promise<{ -readonly [Index in keyof Parts]: Awaited<Parts[Index]> }> {
  const problems: string[] = []
  for (const result of await Promise.allSettled(parts)) {
    if (result.status === 'fulfilled') continue
    if (!(result.reason instanceof ContentError)) throw result.reason
    problems.push(...result.reason.problems)
  }
  if (problems.length > 0) throw new ContentError(problems)
  return Promise.all(parts)
}

/**
 * Splits a Markdown file into its checked front matter and its body, before which so many lines stand.
 *
 * @param file name for messages
 * @throws ContentError
 */
export function parseFrontMatter<Schema extends z.ZodType>(
  source: string,
  file: string,
  schema: Schema,
): { data: z.output<Schema>; body: string; linesBefore: number } {
  // Some editors put a byte order mark first.
  const match = /^\ufeff?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(source)
  if (!match)
    throw new ContentError([`${file}:1: should begin with front matter between two lines of ---`])
  const body = match[2] ?? ''
  const linesBefore = source.slice(0, source.length - body.length).split('\n').length - 1
  return { data: parseYaml(match[1] ?? '', file, schema, 1), body, linesBefore }
}

/**
 * Reads YAML and checks it.
 *
 * @param linesBefore lines of the file that come before this text, for messages
 * @throws ContentError
 */
export function parseYaml<Schema extends z.ZodType>(
  source: string,
  file: string,
  schema: Schema,
  linesBefore = 0,
): z.output<Schema> {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line + linesBefore
  if (document.errors.length > 0) {
    throw new ContentError(
      document.errors.map(
        (error) =>
          `${file}:${lineAt(error.pos[0])}: ${error.message.split('\n')[0]?.replace(/ at line .*/, '')}`,
      ),
    )
  }
  const loose = findLooseAliases(document)
  if (loose.length > 0) {
    throw new ContentError(
      loose.map(
        ({ offset, name }) =>
          `${file}:${lineAt(offset)}: text that begins with * should be in quotes: "*${name}"`,
      ),
    )
  }
  const result = schema.safeParse(document.toJS())
  if (result.success) return result.data
  throw new ContentError(
    listProblems(result.error).map(({ path, words }) => {
      const field = path.map(String).join('.') || 'the file'
      return `${file}:${lineAt(findOffset(document, path))}: ${field}: ${words}`
    }),
  )
}

/** Words that begin with an asterisk, which YAML takes for the name of another value that is not there. */
function findLooseAliases(document: Document): { offset: number; name: string }[] {
  const loose: { offset: number; name: string }[] = []
  visit(document, {
    Alias: (_, node) => {
      if (!node.resolve(document)) loose.push({ offset: node.range?.[0] ?? 0, name: node.source })
    },
  })
  return loose
}

/**
 * Parses every folder and gathers what is wrong in all of them, so that an author reads it at once.
 *
 * @returns `parsed`: the folders that are right; `problems`: what is wrong with the others
 */
export async function parseAll<Folder, Parsed>(
  folders: readonly Folder[],
  parse: (folder: Folder) => Promise<Parsed>,
): Promise<{ parsed: Parsed[]; problems: string[] }> {
  const results = await Promise.allSettled(folders.map(parse))
  const problems: string[] = []
  const parsed: Parsed[] = []
  for (const result of results) {
    if (result.status === 'fulfilled') parsed.push(result.value)
    else if (result.reason instanceof ContentError) problems.push(...result.reason.problems)
    else throw result.reason
  }
  return { parsed, problems }
}

/** One problem a field: what else is wrong with it follows from the first more often than not. */
function listProblems(error: z.ZodError): { path: PropertyKey[]; words: string }[] {
  const problems = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key], words: 'is none of the fields' }))
      : [{ path: issue.path, words: issue.message }],
  )
  const first = new Map<string, (typeof problems)[number]>()
  for (const problem of problems) {
    const field = problem.path.map(String).join('.')
    if (!first.has(field)) first.set(field, problem)
  }
  return [...first.values()]
}

/** Where the field stands, or the nearest thing around it that is there. */
function findOffset(document: Document, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const parent = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true)
    const key = path[depth - 1]
    if (isMap(parent)) {
      const pair = parent.items.find(
        (item) => isPair(item) && isScalar(item.key) && item.key.value === key,
      )
      if (pair && isScalar(pair.key) && pair.key.range) return pair.key.range[0]
    }
    const node = document.getIn(path.slice(0, depth), true)
    if (node && typeof node === 'object' && 'range' in node && Array.isArray(node.range))
      return Number(node.range[0])
  }
  return 0
}
