import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
})

/**
 * The packages for other platforms that package-lock.json lacks, as `name version`. `npm install`
 * silently leaves out what the registry does not have at that moment, and then `npm ci`, which
 * every clone starts with, refuses the whole file.
 */
export function findMissingPackages(lockfileJson: unknown): string[] {
  const { packages } = lockfile.parse(lockfileJson)
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => foldersAbove(path).every((folder) => !packages[`${folder}${name}`]))
      .map(([name, version]) => `${name} ${version}`),
  )
}

/** Where Node looks for a dependency of the package in `path`, nearest first. */
function foldersAbove(path: string): string[] {
  const marker = 'node_modules/'
  if (path === '') return [marker]
  const parent = path.slice(0, path.lastIndexOf(marker)).replace(/\/$/, '')
  return [`${path}/${marker}`, ...foldersAbove(parent)]
}

if (import.meta.main) {
  const path = join(import.meta.dirname, '..', 'package-lock.json')
  const missing = findMissingPackages(JSON.parse(readFileSync(path, 'utf8')))
  for (const each of missing) console.log(`package-lock.json lacks ${each}`)
  if (missing.length > 0) {
    console.log('\nThe registry did not have them. Take a version of the package that wants them')
    console.log(
      'whose platform packages it has, remove package-lock.json and run npm install again.',
    )
  }
  process.exitCode = missing.length > 0 ? 1 : 0
}
