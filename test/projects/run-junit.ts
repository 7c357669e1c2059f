import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { filesOf, type Project } from './read-projects'
import { compileEach, runJava, sourcesOf } from './run-java'
import type { Ran } from './run-with-pandas'

/** The folder of a JDK's programs, and JUnit's console launcher. */
type JavaTools = { jdk: string; junit: string }

/** Runs all tests among the compiled classes and prints only those that fail. */
const runTests = [
  '--class-path=classes',
  '--scan-class-path',
  '--fail-if-no-tests',
  '--details=none',
  '--disable-banner',
  '--disable-ansi-colors',
]

export const isJunitTest = (source: string) => source.includes('org.junit')

export const hasJunitTests = (project: Project) => junitTestsOf(project).length > 0

function junitTestsOf(project: Project): string[] {
  return filesOf(project, /\.java$/)
    .filter(([, text]) => isJunitTest(text))
    .map(([path]) => path)
}

/** Runs the JUnit tests of a project. @returns what failed, null if nothing did */
export async function findJunitProblems(
  tools: JavaTools,
  project: Project,
): Promise<string | null> {
  const sources = [...sourcesOf(project, tools.jdk), ...junitTestsOf(project)]
  const { error } = await runJunit(tools, project.files, sources)
  return error
}

/** Compiles the sources among the files, and runs the tests in them. */
export async function runJunit(
  { jdk, junit }: JavaTools,
  files: ReadonlyMap<string, string>,
  sources: readonly string[],
): Promise<Ran> {
  const folder = await mkdtemp(join(tmpdir(), 'junit-'))
  try {
    for (const [path, text] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const compiled = [folder, ...sources].join(delimiter)
    const { error } = await runJava(jdk, folder, ['-cp', junit, compileEach, compiled])
    if (error !== null) return { error, printed: '' }
    const ran = await runJava(jdk, folder, ['-jar', junit, ...runTests])
    return ran.error === null ? ran : { error: `${ran.printed}${ran.error}`, printed: '' }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
