import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { checkFile, siblingsOf } from './structure/file-rules.ts'
import { checkImports, type Problem } from './structure/import-rules.ts'
import { readSourceFile } from './structure/source-file.ts'

const codeFolders = ['app', 'judge', 'sandbox', 'bench', 'test', 'tools']
const manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) })

/**
 * Every place where the project in `rootDir` departs from the structure that the README
 * describes: names, layers, doors between rooms, what reaches the browser, clock and length.
 */
export function checkStructure(rootDir: string): Problem[] {
  const paths = codeFolders.flatMap((folder) => listCode(rootDir, folder))
  const packageJson: unknown = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'))
  const packages = Object.keys(manifest.parse(packageJson).dependencies)
  return paths.flatMap((path) => {
    const file = readSourceFile(path, readFileSync(join(rootDir, path), 'utf8'))
    return [...checkFile(file, siblingsOf(path, paths), packages), ...checkImports(file)]
  })
}

function listCode(rootDir: string, folder: string): string[] {
  if (!existsSync(join(rootDir, folder))) return []
  return readdirSync(join(rootDir, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return listCode(rootDir, path)
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : []
  })
}

if (import.meta.main) {
  const problems = checkStructure(join(import.meta.dirname, '..'))
  for (const { path, line, rule, advice } of problems) {
    console.log(`${path}:${line}  ${rule}: ${advice}`)
  }
  if (problems.length > 0) console.log(`\n${problems.length} departures from the structure`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
