import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const rooms = ['ui', 'trains', 'routes']
const rank = (path) => rooms.indexOf(path.split(/[\\/]/)[1])

for (const file of globSync('app/**/*.{ts,tsx}')) {
  const code = readFileSync(file, 'utf8')
  for (const [, target] of code.matchAll(/from '(\.[^']+)'/g)) {
    const from = rank(file)
    if (from !== -1 && rank(join(dirname(file), target)) > from) {
      console.log(`${file} must not import ${target}`)
      process.exitCode = 1
    }
  }
}
