import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const limitKb = 123
const assets = 'build/client/assets/'
const name = readdirSync(assets).find((file) => file.startsWith('manifest-'))
const text = readFileSync(assets + name, 'utf8')
const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
const { entry, routes } = JSON.parse(json)

for (const route of Object.values(routes)) {
  const parts = [entry, routes.root, route]
  const files = new Set(parts.flatMap((part) => [part.module, ...part.imports]))
  let bytes = 0
  for (const file of files) {
    bytes += gzipSync(readFileSync('build/client' + file)).length
  }
  const kb = Math.round(bytes / 1000)
  console.log(route.id.padEnd(16), kb, 'kB', kb > limitKb ? 'OVER' : '')
  if (kb > limitKb) process.exitCode = 1
}
