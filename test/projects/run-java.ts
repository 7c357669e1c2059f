import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { filesOf, type Project } from './read-projects'

const call = promisify(execFile)

/** The course asks for 21 or 25. Debian 12 has 17, which compiles all but what uses virtual threads. */
const wantedJdk = 21
const oldestJdk = 17
const ofJava21 = /newVirtualThreadPerTaskExecutor/
const jvmFolder = '/usr/lib/jvm'
/** Programs that run for less than a second need no second compiler. */
const quick = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

/** The folder of a JDK's programs; where there is none, Debian's is installed. @throws with what to do */
export function ensureJdk(): string {
  const found = findJdk()
  if (found !== null) return found
  if (process.getuid?.() === 0) {
    console.log('Installing a JDK for the tests…')
    const install =
      'apt-get update && apt-get install --yes --no-install-recommends default-jdk-headless'
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('sh', ['-c', install], { env, stdio: 'ignore' })
  }
  const installed = findJdk()
  if (installed !== null) return installed
  throw new Error(
    `The checkpoints of Java Programming need a JDK of version ${wantedJdk}, at least ${oldestJdk}, and none could ` +
      'be installed. Install one (https://adoptium.net), put its bin folder into PATH or set ' +
      'JAVA_HOME, and run this test again.',
  )
}

function findJdk(): string | null {
  const home = process.env.JAVA_HOME
  const folders = [
    ...(home ? [join(home, 'bin')] : []),
    ...(process.env.PATH ?? '').split(delimiter),
    ...listJvms().map((name) => join(jvmFolder, name, 'bin')),
  ]
  const hasVersion = (version: number) => (folder: string) => versionOf(folder) >= version
  return folders.find(hasVersion(wantedJdk)) ?? folders.find(hasVersion(oldestJdk)) ?? null
}

function listJvms(): string[] {
  try {
    return readdirSync(jvmFolder)
  } catch {
    return []
  }
}

function versionOf(folder: string): number {
  const javac = join(folder, 'javac')
  if (!existsSync(javac)) return 0
  const { stdout } = spawnSync(javac, ['-version'], { encoding: 'utf8' })
  return Number(/javac (\d+)/.exec(stdout)?.[1] ?? 0)
}

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
    const isOld = versionOf(jdk) < wantedJdk
    const compiled = copies.map(({ project, folder }) =>
      [folder, ...sourcesOf(project, isOld)].join(delimiter),
    )
    const compileEach = join(import.meta.dirname, 'CompileEach.java')
    const problems = [await problemOf('javac', jdk, dir, [compileEach, ...compiled])]
    for (const { project, folder } of copies) {
      const [main = '', ...words] = /&& java (.*)$/.exec(project.run)?.[1]?.split(' ') ?? []
      if (sourcesOf(project, isOld).includes(`${main}.java`))
        problems.push(
          await problemOf(project.name, jdk, folder, ['-cp', 'classes', main, ...words]),
        )
    }
    return problems.filter((problem) => problem !== null)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** The tests of a project are left out: they need JUnit, which comes from no package registry of ours. */
function sourcesOf(project: Project, isOld: boolean): string[] {
  return filesOf(project, /^\w+\.java$/)
    .filter(([, text]) => !isOld || !ofJava21.test(text))
    .map(([path]) => path)
}

async function problemOf(name: string, jdk: string, cwd: string, words: readonly string[]) {
  try {
    await call(join(jdk, 'java'), [...quick, ...words], { cwd })
    return null
  } catch (error) {
    const { stderr } = error as { stderr?: string }
    return `${name}: ${stderr || String(error)}`
  }
}
