import { dirname, join, normalize } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** An import of one file by another, or of a package. */
export type Import = {
  /** The file's path without its ending, from the project's folder; for a package its specifier. */
  target: string
  isPackage: boolean
  /** Erased before the code runs, and so cannot carry code to the browser. */
  isTypeOnly: boolean
  line: number
}

export type SourceFile = {
  path: string
  lineCount: number
  imports: Import[]
  comments: { text: string; line: number }[]
  /** Reads of the clock or the environment, as written. */
  ambientReads: { code: string; line: number }[]
  /** Has statements, and every one of them hands on something of another file. */
  isOnlyReexports: boolean
}

type Parsed = ReturnType<typeof parseSync>
type LineAt = (offset: number) => number

/** Reads what the structure rules ask about out of a TypeScript file. Throws where it does not parse. */
export function readSourceFile(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text)
  const [error] = parsed.errors
  if (error) throw new Error(`${path} does not parse: ${error.message}`)
  const lineAt: LineAt = (offset) => text.slice(0, offset).split('\n').length

  return {
    path,
    lineCount: text.trimEnd().split('\n').length,
    imports: [
      ...importsOfModule(path, parsed.module, lineAt),
      ...importsInside(path, parsed.program, lineAt),
    ],
    comments: parsed.comments.map(({ value, start }) => ({ text: value, line: lineAt(start) })),
    ambientReads: ambientReadsOf(parsed.program).map(({ start, end }) => ({
      code: text.slice(start, end),
      line: lineAt(start),
    })),
    isOnlyReexports: isOnlyReexports(parsed.program),
  }
}

function importsOfModule(path: string, module: Parsed['module'], lineAt: LineAt): Import[] {
  const imports = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    ...resolveImport(path, moduleRequest.value),
    // An import for its side effect has no entries, and is carried along.
    isTypeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    line: lineAt(start),
  }))
  const reexports = module.staticExports.flatMap(({ entries, start }) => {
    const from = entries.find((entry) => entry.moduleRequest)?.moduleRequest
    if (!from) return []
    const isTypeOnly = entries.every((entry) => entry.isType)
    return [{ ...resolveImport(path, from.value), isTypeOnly, line: lineAt(start) }]
  })
  return [...imports, ...reexports]
}

/** Imports within expressions and types: `await import('./x')`, `import('./x').Type`. */
function importsInside(path: string, program: Parsed['program'], lineAt: LineAt): Import[] {
  const imports: Import[] = []
  new Visitor({
    ImportExpression({ source, start }) {
      if (source.type !== 'Literal' || typeof source.value !== 'string') return
      imports.push({ ...resolveImport(path, source.value), isTypeOnly: false, line: lineAt(start) })
    },
    TSImportType({ source, start }) {
      imports.push({ ...resolveImport(path, source.value), isTypeOnly: true, line: lineAt(start) })
    },
  }).visit(program)
  return imports
}

function ambientReadsOf(program: Parsed['program']): { start: number; end: number }[] {
  const reads: { start: number; end: number }[] = []
  new Visitor({
    NewExpression(node) {
      if (isName(node.callee, 'Date') && node.arguments.length === 0) reads.push(node)
    },
    CallExpression(node) {
      if (isName(node.callee, 'Date')) reads.push(node)
    },
    MemberExpression(node) {
      if (isMember(node, 'Date', 'now') || isMember(node, 'process', 'env')) reads.push(node)
    },
  }).visit(program)
  return reads
}

function isOnlyReexports({ body }: Parsed['program']): boolean {
  const isReexport = (statement: (typeof body)[number]) =>
    statement.type === 'ExportAllDeclaration' ||
    (statement.type === 'ExportNamedDeclaration' && statement.source !== null)
  return body.length > 0 && body.every(isReexport)
}

function resolveImport(from: string, specifier: string): { target: string; isPackage: boolean } {
  const path = specifier.startsWith('~/')
    ? join('app', specifier.slice(2))
    : normalize(join(dirname(from), specifier))
  if (specifier.startsWith('~/') || specifier.startsWith('.')) {
    return { target: path.replace(/\.(tsx?|mjs)$/, ''), isPackage: false }
  }
  return { target: specifier, isPackage: true }
}

function isName(node: { type: string; name?: unknown }, name: string): boolean {
  return node.type === 'Identifier' && node.name === name
}

function isMember(
  node: { object: { type: string }; property: { type: string } },
  object: string,
  property: string,
): boolean {
  return isName(node.object, object) && isName(node.property, property)
}
