import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bigDataDir } from './big/data-dir.ts'
import { seed } from './big/seed.ts'

const usage = `Usage:
  npm run seed:big                      a site of a million users, in the folder big-data
  npm run seed:big -- --scale 0.01      a hundredth of it
  npm run seed:big -- --data FOLDER     in another folder, which must be new or empty`

try {
  const { dataDir, scale } = readOptions()
  const beganMs = performance.now()
  await seed({ dataDir, scale, say: (line) => console.log(line) })
  const seconds = Math.round((performance.now() - beganMs) / 1000)
  console.log(`Filled ${dataDir} in ${Math.floor(seconds / 60)} min ${seconds % 60} s.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function readOptions(): { dataDir: string; scale: number } {
  const { values } = readArguments()
  const scale = Number(values.scale ?? 1)
  if (!(scale > 0 && scale <= 10)) {
    throw new Error(`--scale takes a number over 0, at most 10.\n\n${usage}`)
  }
  return { dataDir: values.data ? resolve(values.data) : bigDataDir, scale }
}

function readArguments() {
  try {
    return parseArgs({ options: { scale: { type: 'string' }, data: { type: 'string' } } })
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    throw new Error(`${words}\n\n${usage}`, { cause: error })
  }
}
