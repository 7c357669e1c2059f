import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMap, isPair, isScalar, LineCounter, parseDocument, visit, type Document } from 'yaml'
import type * as z from 'zod'
import { StartError } from '../start-error.server'

/** Content files that break their rules: one line per problem, with file, line and field. */
export class ContentError extends StartError {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(['The content is not right:', ...problems.map((problem) => `  ${problem}`)].join('\n'))
    this.problems = problems
  }
}

/** The parts that succeeded, in order, and the content problems of the others. */
export async function settleContent<Part>(
  parts: readonly Promise<Part>[],
): Promise<{ parsed: Part[]; problems: string[] }> {
  const parsed: Part[] = []
  const problems: string[] = []
  for (const result of await Promise.allSettled(parts)) {
    if (result.status === 'fulfilled') parsed.push(result.value)
    else if (result.reason instanceof ContentError) problems.push(...result.reason.problems)
    else throw result.reason
  }
  return { parsed, problems }
}

/**
 * Like `Promise.all`, but waits for every part. @throws ContentError with all problems, in order
 */
export async function allContent<Parts extends readonly Promise<unknown>[] | []>(
  parts: Parts,
): Promise<{ -readonly [Index in keyof Parts]: Awaited<Parts[Index]> }> {
  const { problems } = await settleContent<unknown>(parts)
  if (problems.length > 0) throw new ContentError(problems)
  return Promise.all(parts)
}

/** Splits a Markdown file; the body starts after `linesBefore` lines. @throws ContentError */
export function parseFrontMatter<Schema extends z.ZodType>(
  source: string,
  file: string,
  schema: Schema,
): { data: z.output<Schema>; body: string; linesBefore: number } {
  // Some editors write a byte order mark.
  const match = /^\ufeff?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(source)
  if (!match)
    throw new ContentError([`${file}:1: should begin with front matter between two lines of ---`])
  const body = match[2] ?? ''
  const linesBefore = source.slice(0, source.length - body.length).split('\n').length - 1
  return { data: parseYaml(match[1] ?? '', file, schema, 1), body, linesBefore }
}

/**
 * Parses and validates YAML. @param linesBefore offset for line numbers in messages @throws
 * ContentError
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
  const mistakes = findTextMistakes(document)
  if (mistakes.length > 0) {
    throw new ContentError(
      mistakes.map(({ offset, message }) => `${file}:${lineAt(offset)}: ${message}`),
    )
  }
  const result = schema.safeParse(document.toJS())
  if (result.success) return result.data
  throw new ContentError(
    listProblems(result.error).map(({ path, message }) => {
      const field = path.map(String).join('.') || 'the file'
      return `${file}:${lineAt(findOffset(document, path))}: ${field}: ${message}`
    }),
  )
}

/**
 * Finds text that begins with an asterisk, which YAML reads as an alias of a missing value, and
 * text that the database cannot store.
 */
function findTextMistakes(document: Document): { offset: number; message: string }[] {
  const mistakes: { offset: number; message: string }[] = []
  visit(document, {
    Alias: (_, node) => {
      if (node.resolve(document)) return
      const message = `text that begins with * should be in quotes: "*${node.source}"`
      mistakes.push({ offset: node.range?.[0] ?? 0, message })
    },
    Scalar: (_, { value, range }) => {
      if (typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))) return
      const message = 'text should be without the character NUL and halves of characters'
      mistakes.push({ offset: range?.[0] ?? 0, message })
    },
  })
  return mistakes
}

/** One problem per field, because the others usually follow from the first. */
function listProblems(error: z.ZodError): { path: PropertyKey[]; message: string }[] {
  const problems = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key], message: 'is none of the fields' }))
      : [{ path: issue.path, message: issue.message }],
  )
  const first = new Map<string, (typeof problems)[number]>()
  for (const problem of problems) {
    const field = problem.path.map(String).join('.')
    if (!first.has(field)) first.set(field, problem)
  }
  return [...first.values()]
}

/** The position of the field, or of the nearest value around it. */
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

/** @throws ContentError with the full path, because CONTENT_DIR may be wrong */
export async function readContentFile(contentDir: string, name: string): Promise<string> {
  const path = join(contentDir, name)
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new ContentError([
      `${path}: should be a file that can be read (${(error as NodeJS.ErrnoException).code})`,
    ])
  }
}
