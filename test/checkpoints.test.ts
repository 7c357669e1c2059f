import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import tailwindcss from '@tailwindcss/vite'
import { sql } from 'drizzle-orm'
import { build } from 'vite'
import { describe, expect, onTestFinished } from 'vitest'
import { Judge } from '../judge/judge.ts'
import { test } from './fixtures'
import { findDockerfileProblems, findYamlProblems } from './projects/check-containers'
import { findPageProblems } from './projects/check-pages'
import { findScriptProblems } from './projects/check-scripts'
import { filesOf, type Project, readProjects } from './projects/read-projects'
import { ensureJdk, findJavaProblems } from './projects/run-java'
import { findPythonProblems } from './projects/run-python'

const projects = readProjects()
const call = promisify(execFile)

/** Built by Vite from an `index.html` at the top; their packages are in ours. */
const isBuilt = ({ files }: Project) => files.has('index.html') && files.has('src/main.jsx')

/** Tests for Node's own runner; those of Vitest and Playwright need packages that we have not. */
const hasNodeTests = (project: Project) =>
  filesOf(project, /\.test\.js$/).some(([, text]) => text.includes('node:test'))

describe('the project after each module', () => {
  test('has scripts that parse, and everything that they import', () => {
    expect(projects.flatMap(findScriptProblems)).toEqual([])
    expect(projects.length).toBeGreaterThan(60)
  })

  test('has pages whose tags close and whose files are there', () => {
    expect(projects.flatMap(findPageProblems)).toEqual([])
  })

  test('has JSON, YAML and Dockerfiles that can be read', () => {
    const broken = projects.flatMap((project) =>
      filesOf(project, /\.json$/).flatMap(([path, text]) => {
        try {
          return JSON.parse(text) === undefined ? [path] : []
        } catch (error) {
          return [`${project.name}/${path}: ${String(error)}`]
        }
      }),
    )

    expect(broken).toEqual([])
    expect(projects.flatMap(findYamlProblems)).toEqual([])
    expect(projects.flatMap(findDockerfileProblems)).toEqual([])
  })

  test.for(projects.filter(isBuilt).map((project) => [project.name, project] as const))(
    '%s is built by Vite',
    async ([, { dir }]) => {
      await build({
        root: dir,
        configFile: false,
        logLevel: 'silent',
        oxc: { jsx: { runtime: 'automatic' } },
        build: { write: false },
        customLogger: failingLogger,
      })
    },
  )

  test.for(projects.filter(hasNodeTests).map((project) => [project.name, project] as const))(
    '%s passes its own tests',
    async ([, { dir }]) => {
      const { stdout } = await call(process.execPath, ['--test'], { cwd: dir })

      expect(stdout).toMatch(/# fail 0|ℹ fail 0/)
    },
  )

  test('has style sheets that a build accepts', async () => {
    const sheets = new Map(
      projects.flatMap(({ dir, files }) =>
        filesOf({ files }, /\.css$/).map(([path, text]) => [text, { dir, path }]),
      ),
    )
    for (const { dir, path } of sheets.values()) {
      await build({
        // Tailwind looks for its classes below it.
        root: dir,
        configFile: false,
        logLevel: 'silent',
        plugins: [tailwindcss()],
        customLogger: failingLogger,
        build: { write: false, rolldownOptions: { input: join(dir, path) } },
      })
    }
  })

  test('has SQL that PostgreSQL takes', async ({ db }) => {
    const scripts = new Set(
      projects.flatMap((project) => filesOf(project, /\.sql$/).map(([, text]) => text)),
    )
    for (const script of scripts) await db.execute(sql.raw(script))

    expect(scripts.size).toBeGreaterThan(0)
  })

  test('has Python that compiles, and runs where the judge has its packages', async () => {
    const judge = new Judge({ laneCount: 1 })
    onTestFinished(() => judge.stop())
    const { problems, ran } = await findPythonProblems(judge, projects)

    expect(problems).toEqual([])
    expect(ran).toBeGreaterThan(15)
  })

  test('has Java that compiles, and runs as its command says', async () => {
    const java = projects.filter((project) => filesOf(project, /\.java$/).length > 0)

    expect(await findJavaProblems(ensureJdk(), java)).toEqual([])
    expect(java.length).toBeGreaterThan(0)
  })
})

/** What a build only warns of fails too. */
const failingLogger = {
  hasWarned: false,
  hasErrorLogged: () => false,
  clearScreen: () => {},
  info: () => {},
  warn: (message: string) => {
    throw new Error(message)
  },
  warnOnce: (message: string) => {
    throw new Error(message)
  },
  // The build itself rejects.
  error: () => {},
}
