/** A file of a checkpoint. */
export type CheckpointFile = {
  /** Relative to the project's folder, with slashes. */
  path: string
  text: string
  /** The highlighted text, with `<ins>` around lines that are new since the previous checkpoint. */
  html: string
  /** Since the previous checkpoint; null in the first one of a course. */
  change: 'added' | 'changed' | 'same' | null
  /** Lines added and removed since the previous checkpoint. */
  newLines: number
  goneLines: number
}

export const mostFiles = 40
export const longestFileBytes = 64 * 1024
export const mostBytes = 200 * 1024
const mostFolders = 3

/** The fence language for each file extension. */
const languages = new Map(
  Object.entries({
    bash: 'sh bash',
    c: 'c h',
    cpp: 'cpp hpp',
    css: 'css',
    diff: 'diff patch',
    dockerfile: 'dockerfile',
    html: 'html',
    java: 'java',
    javascript: 'js mjs cjs',
    json: 'json',
    jsx: 'jsx',
    markdown: 'md',
    plaintext: 'txt csv conf ini toml service',
    python: 'py',
    sql: 'sql',
    tsx: 'tsx',
    typescript: 'ts mts cts',
    xml: 'xml svg',
    yaml: 'yml yaml',
  }).flatMap(([language, endings]) => endings.split(' ').map((ending) => [ending, language])),
)
const wholeNames = new Map([
  ['Dockerfile', 'dockerfile'],
  ['Caddyfile', 'plaintext'],
  ['.gitignore', 'plaintext'],
  ['.dockerignore', 'plaintext'],
  ['.env.example', 'plaintext'],
  ['.npmrc', 'plaintext'],
  ['.nvmrc', 'plaintext'],
])

const lockFiles = new Set(
  'package-lock.json npm-shrinkwrap.json yarn.lock pnpm-lock.yaml'.split(' '),
)

/** Folders that tools generate and no student would read. */
export const madeFolders = new Set('node_modules .git __pycache__ dist build target'.split(' '))

/** The language to highlight a file as; null if its name is not allowed. */
export function languageOf(path: string): string | null {
  const name = path.split('/').at(-1) ?? ''
  return wholeNames.get(name) ?? languages.get(/\.([^.]+)$/.exec(name)?.[1] ?? '') ?? null
}

/** What is wrong with a file's path and name; null if nothing is. */
export function findNameProblem(path: string): string | null {
  const parts = path.split('/')
  if (parts.some((part) => !/^[a-zA-Z0-9._-]{1,60}$/.test(part)))
    return 'its name should be letters, digits, . _ and -, at most 60 of them'
  if (parts.length - 1 > mostFolders) return `it should be at most ${mostFolders} folders deep`
  if (lockFiles.has(parts.at(-1) ?? '')) return 'a lock file should be left out'
  if (languageOf(path) === null)
    return 'its ending is none of those of text files that content/README.md lists'
  return null
}
