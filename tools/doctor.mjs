import { existsSync, realpathSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { becomeScript } from './become.mjs'
import { loadSettings } from './load-settings.mjs'
import { isBuilt, isInstalled, projectDir, projectNode, serverFile } from './set-up.mjs'
import { runEntry } from './set-up-error.mjs'

/** Reports what is wrong with a set-up; changes nothing. Exits with code 1 if anything is wrong. */
await runEntry(async () => {
  const node = projectNode()
  if (existsSync(node) && realpathSync(node) !== realpathSync(process.execPath)) {
    becomeScript('tools/doctor.mjs')
    return
  }
  const { facts, notes, problems } = await examine()
  for (const fact of facts) console.log(`✓ ${fact}`)
  for (const note of notes) console.log(`! ${note}`)
  for (const problem of problems) console.log(`✗ ${problem}`)
  const kinds = notes.length === 0 ? '' : ' Check whether you intended the lines with !.'
  console.log(problems.length === 0 ? `\nNothing is wrong.${kinds}` : '\nSee the lines with ✗.')
  process.exit(problems.length === 0 ? 0 : 1)
})

/** @returns {Promise<{ facts: string[], notes: string[], problems: string[] }>} */
async function examine() {
  if (!isInstalled(projectDir, false)) {
    const words = 'The packages are not installed, or not those of package-lock.json.'
    return {
      facts: [`Node ${process.version}`],
      notes: [],
      problems: [`${words} \`npm start\` installs them.`],
    }
  }
  if (!existsSync(serverFile())) {
    const words = 'The pages are not built yet, so the rest was not checked.'
    return {
      facts: ['The packages are installed'],
      notes: [],
      problems: [`${words} \`npm start\` builds them.`],
    }
  }
  loadSettings()
  process.env.NODE_ENV = 'production'
  const { diagnose } = await import(pathToFileURL(serverFile()).href)
  const { facts, notes, problems } = await diagnose({ rootDir: projectDir })
  const build = isBuilt()
    ? 'The pages are built'
    : 'The pages were built from other sources; the next start builds them again'
  return { facts: ['The packages are installed', build, ...facts], notes, problems }
}
