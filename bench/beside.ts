import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { prepareRows } from './rows.ts'
import { measureSideBySide, sideRounds } from './side-by-side.ts'
import type { World } from './world.ts'

/**
 * What pages cost beside other versions of the project, in the same run: pages that were there before
 * exercises came.
 *
 * @param folders of the other versions' checkouts, built
 */
export function measureBeside(folders: readonly string[]): Promise<string> {
  const others = folders.map((folder) => {
    const checkout = resolve(folder)
    if (!existsSync(join(checkout, 'build/server/server.js')))
      throw new Error(`${checkout} has no built version. Run npm run build there.`)
    return { name: basename(checkout), checkout }
  })
  return measureSideBySide([...others, { name: 'this version' }], prepare)
}

async function prepare(world: World) {
  const groups = ['dashboard', 'lesson', 'course'] as const
  const rows = []
  for (const group of groups) rows.push(...(await prepareRows[group](world, sideRounds)))
  return rows
}
