import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { Project } from './read-projects'

const call = promisify(execFile)
const ourPackages = join(import.meta.dirname, '../../node_modules')

/** Each draws the first thing that stands in it. */
const ariaParts = 'ComboBox FieldError I18nProvider Input Label ListBox ListBoxItem Popover'
const drawFirst = '({ children }) => [children].flat().find((each) => each?.type) ?? null'

/** Stand-ins for packages that we do not have, with the parts that the projects import. */
const standIns = {
  'react-aria-components': ariaParts
    .split(' ')
    .map((name) => `export const ${name} = ${drawFirst}`)
    .join('\n'),
  'rollup-plugin-visualizer': "export const visualizer = () => ({ name: 'no-sizes' })",
  'web-vitals': 'export const onCLS = () => {}, onINP = () => {}, onLCP = () => {}',
}

/** React Router projects that cannot be built or do not answer requests for their pages. */
export async function findBuildProblems(projects: readonly Project[]): Promise<string[]> {
  const dir = await mkdtemp(join(tmpdir(), 'projects-'))
  try {
    for (const [name, source] of Object.entries(standIns))
      await writePackage(join(dir, 'node_modules', name), source)
    const built = join(dir, 'built')
    await mkdir(built)
    // This folder is searched first; the stand-ins are in a folder above it.
    await symlink(ourPackages, join(built, 'node_modules'))
    const folders = projects.map((project) => join(built, basename(project.dir)))
    for (const [index, project] of projects.entries())
      await cp(project.dir, folders[index] ?? built, { recursive: true })
    const script = join(import.meta.dirname, 'build-each.ts')
    const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' }
    const { stdout } = await call(process.execPath, [script, ...folders], { env })
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as string[]
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function writePackage(folder: string, source: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "type": "module", "exports": "./index.js" }')
  await writeFile(join(folder, 'index.js'), source)
}
