import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { createBuilder } from 'vite'

/**
 * Builds projects of React Router by their own `vite.config.ts`, as `react-router build` does, and
 * asks each for its pages. All are built in one process of their own, which ends whatever a build
 * leaves running. Arguments: their folders. Prints what failed, as JSON.
 */
const failed: string[] = []
for (const dir of process.argv.slice(2)) {
  try {
    failed.push(...(await buildAndAsk(dir)).map((problem) => `${dir}: ${problem}`))
  } catch (error) {
    failed.push(`${dir}: ${String(error)}`)
  }
}
process.stdout.write(`\n${JSON.stringify(failed)}\n`, () => process.exit())

async function buildAndAsk(dir: string): Promise<string[]> {
  process.chdir(dir)
  const builder = await createBuilder({ root: dir, logLevel: 'error' })
  await builder.buildApp()
  const address = pathToFileURL(join(dir, 'build/server/index.js')).href
  const answer = createRequestHandler((await import(address)) as ServerBuild, 'production')
  const problems: string[] = []
  for (const [path, wanted, status] of [
    ['/?from=Pune&to=Solapur', 'Deccan Night', 200],
    ['/trains/90117', 'Solapur', 200],
    ['/trains/1', 'No train', 404],
  ] as const) {
    const given = await answer(new Request(`http://localhost${path}`))
    const page = await given.text()
    if (given.status !== status || !page.includes(wanted))
      problems.push(`${path} is answered with ${given.status}, ${wanted} ${page.includes(wanted)}`)
  }
  return problems
}
