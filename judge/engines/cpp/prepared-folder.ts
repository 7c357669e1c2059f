import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  checkArguments,
  compileArguments,
  headerArguments,
  linkArguments,
} from './clang-arguments.ts'
import { objectName, type Prepared } from './compiler.ts'

const runtimeFolder = join(import.meta.dirname, 'runtime')
const headerFile = 'all.pch'

/** The sources of the prepared runtime: the C++ in `runtime/`. */
export function readRuntimeSources() {
  const names = readdirSync(runtimeFolder).filter((name) => name.endsWith('.cpp'))
  return {
    allHeaders: readFileSync(join(runtimeFolder, 'bits', 'stdc++.h'), 'utf8'),
    sources: Object.fromEntries(
      names.map((name) => [name, readFileSync(join(runtimeFolder, name), 'utf8')] as const),
    ),
  }
}

let version: string | undefined

/**
 * Identifies the compiler and everything it adds to a program; a change gives different programs.
 */
export function readCompilerVersion(): string {
  return (version ??= hashEngine())
}

function hashEngine(): string {
  const clang = new URL('../package.json', import.meta.resolve('@yowasp/clang'))
  const own = readFileSync(clang, 'utf8')
  const { allHeaders, sources } = readRuntimeSources()
  const options = [compileArguments, checkArguments, headerArguments, linkArguments]
  const parts = [own, options, allHeaders, sources]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}

/** The folder of this version's prepared files in the cache folder. */
export function preparedFolder(cacheFolder: string): string {
  return join(cacheFolder, `cpp-${readCompilerVersion()}`)
}

export async function readPrepared(folder: string): Promise<Prepared> {
  const objects = Object.keys(readRuntimeSources().sources).map((name) => objectName(name))
  const runtime = await Promise.all(
    objects.map(async (name) => [name, await readBytes(join(folder, name))] as const),
  )
  return {
    precompiledHeader: await readBytes(join(folder, headerFile)),
    runtime: Object.fromEntries(runtime),
  }
}

/**
 * Copied into its own array, because the compiler owns the header during a run and a pool's view
 * would not do.
 */
async function readBytes(path: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(path))
}

export async function writePrepared(folder: string, prepared: Prepared): Promise<void> {
  await writeFile(join(folder, headerFile), prepared.precompiledHeader)
  for (const [name, object] of Object.entries(prepared.runtime)) {
    await writeFile(join(folder, name), object)
  }
}

async function isPrepared(cacheFolder: string): Promise<boolean> {
  return access(preparedFolder(cacheFolder)).then(
    () => true,
    () => false,
  )
}

/**
 * Prepares the standard headers and the runtime in `cacheFolder`, once per version, in a separate
 * process: about 20 s of CPU time and 600 MB of memory. Two at once do not disturb each other. The
 * signal kills that process.
 */
export async function ensurePrepared(cacheFolder: string, signal: AbortSignal): Promise<void> {
  await removeAbandoned(cacheFolder)
  if (await isPrepared(cacheFolder)) return
  const unfinished = join(cacheFolder, `${unfinishedPrefix}${randomUUID()}`)
  await mkdir(unfinished, { recursive: true })
  try {
    await promisify(execFile)(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        join(import.meta.dirname, 'prepare.ts'),
        unfinished,
      ],
      { signal, killSignal: 'SIGKILL' },
    )
    await rename(unfinished, preparedFolder(cacheFolder)).catch(async (error: unknown) => {
      if (!(await isPrepared(cacheFolder))) throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

const unfinishedPrefix = '.unfinished-'
/** Nobody works on one for this long. */
const abandonedAfterMs = 10 * 60 * 1000

/** Removes what killed processes left unfinished. */
async function removeAbandoned(cacheFolder: string): Promise<void> {
  const names = await readdir(cacheFolder).catch(() => [])
  for (const name of names.filter((each) => each.startsWith(unfinishedPrefix))) {
    const path = join(cacheFolder, name)
    const made = await stat(path).catch(() => null)
    if (made && Date.now() - made.mtimeMs > abandonedAfterMs)
      await rm(path, { recursive: true, force: true })
  }
}
