import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { versionOf, wantedJdk } from '../../tools/find-jdk.ts'
import { filesOf, type Project } from './read-projects'
import type { Ran } from './run-with-pandas'

const call = promisify(execFile)

const ofJava21 = /newVirtualThreadPerTaskExecutor/
/** Options for a quick start: programs that run for less than a second need no second compiler. */
const quick = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

/** Its arguments: folders with the names of their sources. */
export const compileEach = join(import.meta.dirname, 'CompileEach.java')

/**
 * Compiles the classes of projects, and runs of each what its command runs.
 *
 * @returns what failed
 */
export async function findJavaProblems(
  jdk: string,
  projects: readonly Project[],
): Promise<string[]> {
  const dir = await mkdtemp(join(tmpdir(), 'projects-'))
  try {
    const copies = projects.map((project) => ({
      project,
      folder: join(dir, basename(project.dir)),
    }))
    await Promise.all(
      copies.map(({ project, folder }) => cp(project.dir, folder, { recursive: true })),
    )
    const compiled = copies.map(({ project, folder }) =>
      [folder, ...sourcesOf(project, jdk)].join(delimiter),
    )
    const problems = [await problemOf('javac', jdk, dir, [compileEach, ...compiled])]
    for (const { project, folder } of copies) {
      const [main = '', ...words] = /&& java (.*)$/.exec(project.run)?.[1]?.split(' ') ?? []
      if (sourcesOf(project, jdk).includes(`${main}.java`))
        problems.push(
          await problemOf(project.name, jdk, folder, ['-cp', 'classes', main, ...words]),
        )
    }
    return problems.filter((problem) => problem !== null)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** The classes of a project; its tests are in a folder of their own. */
export function sourcesOf(project: Project, jdk: string): string[] {
  return filesOf(project, /^\w+\.java$/)
    .filter(([, text]) => canRun(jdk, text))
    .map(([path]) => path)
}

/** False for programs with virtual threads before Java 21. */
export function canRun(jdk: string, source: string): boolean {
  return versionOf(jdk) >= wantedJdk || !ofJava21.test(source)
}

async function problemOf(name: string, jdk: string, cwd: string, words: readonly string[]) {
  const { error } = await runJava(jdk, cwd, words)
  return error === null ? null : `${name}: ${error}`
}

export async function runJava(jdk: string, cwd: string, words: readonly string[]): Promise<Ran> {
  try {
    const { stdout } = await call(join(jdk, 'java'), [...quick, ...words], { cwd })
    return { error: null, printed: stdout }
  } catch (error) {
    const { stderr, stdout } = error as { stderr?: string; stdout?: string }
    return { error: stderr || String(error), printed: stdout ?? '' }
  }
}

/** The output of programs of one file; those without a `main` are only compiled. */
export async function runJavaPrograms(jdk: string, programs: readonly string[]): Promise<Ran[]> {
  const dir = await mkdtemp(join(tmpdir(), 'programs-'))
  try {
    const folders = programs.map((_, index) => join(dir, String(index)))
    const files = programs.map(
      (text) => `${/public (?:class|record) (\w+)/.exec(text)?.[1] ?? 'Main'}.java`,
    )
    for (const [index, folder] of folders.entries()) {
      await mkdir(folder)
      await writeFile(join(folder, files[index] ?? ''), programs[index] ?? '')
    }
    const sources = folders.map((folder, index) => `${folder}${delimiter}${files[index]}`)
    const compiled = await runJava(jdk, dir, [compileEach, ...sources])
    const ran: Ran[] = []
    for (const [index, folder] of folders.entries()) {
      const main = mainClassOf(programs[index] ?? '')
      if (!existsSync(join(folder, 'classes'))) ran.push(compiled)
      else if (main === null) ran.push({ error: null, printed: '' })
      else ran.push(await runJava(jdk, folder, ['-cp', 'classes', main]))
    }
    return ran
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** The outermost class around `main`. */
function mainClassOf(program: string): string | null {
  const before = program.split('void main(')
  if (before.length === 1) return null
  const classes = [...(before[0] ?? '').matchAll(/^(?:public )?(?:class|record|enum) (\w+)/gm)]
  return classes.at(-1)?.[1] ?? null
}
