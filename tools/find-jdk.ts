import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from './debian-packages.ts'

/** The course asks for 21 or 25. Debian 12 has 17, which compiles all but what uses virtual threads. */
export const wantedJdk = 21
const oldestJdk = 17
const jvmFolder = '/usr/lib/jvm'

/** The folder of a JDK's programs; where there is none, Debian's is installed. @throws with what to do */
export async function ensureJdk(): Promise<string> {
  const found = findJdk()
  if (found !== null) return found
  console.log('Installing a JDK for the tests…')
  await installFromDebian('default-jdk-headless')
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

const versions = new Map<string, number>()

/** The version of the JDK in a folder, which takes its compiler half a second to say; 0 without one. */
export function versionOf(folder: string): number {
  const known = versions.get(folder)
  if (known !== undefined) return known
  const javac = join(folder, 'javac')
  const said = existsSync(javac) ? spawnSync(javac, ['-version'], { encoding: 'utf8' }).stdout : ''
  const version = Number(/javac (\d+)/.exec(said)?.[1] ?? 0)
  if (version > 0) versions.set(folder, version)
  return version
}
