import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import tailwindcss from '@tailwindcss/vite'
import { sql } from 'drizzle-orm'
import { build } from 'vite'
import { describe, expect, onTestFinished } from 'vitest'
import { Judge } from '../judge/judge.ts'
import { ensureJdk } from '../tools/find-jdk.ts'
import { ensureJunit } from '../tools/find-junit.ts'
import { ensurePandas } from '../tools/find-pandas.ts'
import { test } from './fixtures'
import { askServer, isServer } from './projects/ask-servers'
import { findBuildProblems } from './projects/build-react-router'
import { findDockerfileProblems, findYamlProblems } from './projects/check-containers'
import { findPageProblems } from './projects/check-pages'
import { findScriptProblems } from './projects/check-scripts'
import { filesOf, type Project, readProjects } from './projects/read-projects'
import { findJavaProblems } from './projects/run-java'
import { findJunitProblems, hasJunitTests } from './projects/run-junit'
import { findPythonProblems } from './projects/run-python'
import { findPandasProblems } from './projects/run-with-pandas'

const projects = readProjects()
const call = promisify(execFile)

/** Projects that Vite builds from an `index.html` at the top; our packages include theirs. */
const isBuilt = ({ files }: Project) => files.has('index.html') && files.has('src/main.jsx')

const isOfReactRouter = ({ files }: Project) => files.has('react-router.config.ts')

/** Tests for Node's own runner; those for Vitest and Playwright need packages that we do not have. */
const nodeTestsOf = (project: Project) =>
  filesOf(project, /\.test\.[jt]s$/)
    .filter(([, text]) => text.includes('node:test'))
    .map(([path]) => path)

const isDone = (project: Project) =>
  isBuilt(project) || isOfReactRouter(project) || isServer(project) || isRun(project)

/** Projects in Python or Java; their tests say which run and which are only compiled. */
const isRun = (project: Project) => filesOf(project, /\.(?:py|java)$/).length > 0

describe('the project after each module', () => {
  test('has scripts that parse and whose imports exist', () => {
    expect(projects.flatMap(findScriptProblems)).toEqual([])
    expect(projects.length).toBeGreaterThan(60)
  })

  test('has pages whose tags close and whose files exist', () => {
    expect(projects.flatMap(findPageProblems)).toEqual([])
  })

  test('has JSON, YAML and Dockerfiles that parse (no container engine builds them here)', () => {
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

  test('is built by React Router, and answers (stand-ins for react-aria-components, web-vitals and rollup-plugin-visualizer)', async () => {
    expect(await findBuildProblems(projects.filter(isOfReactRouter))).toEqual([])
  })

  test.for(projects.filter(isServer).map((project) => [project.name, project] as const))(
    '%s starts its server, which answers (Docker: without a container)',
    async ([, project]) => {
      expect(await askServer(project)).toEqual([])
    },
  )

  test('is built, started or run by one of these tests', () => {
    expect(projects.filter((project) => !isDone(project)).map(({ name }) => name)).toEqual([])
  })

  test.for(
    projects
      .filter((project) => nodeTestsOf(project).length > 0)
      .map((project) => [project.name, project] as const),
  )('%s passes its own tests', async ([, project]) => {
    const { stdout } = await call(process.execPath, ['--test', ...nodeTestsOf(project)], {
      cwd: project.dir,
    })

    expect(stdout).toMatch(/# fail 0|ℹ fail 0/)
  })

  test('has style sheets that Vite builds without warnings', async () => {
    const sheets = new Map(
      projects.flatMap(({ dir, files }) =>
        filesOf({ files }, /\.css$/).map(([path, text]) => [text, { dir, path }]),
      ),
    )
    for (const { dir, path } of sheets.values()) {
      await build({
        // Tailwind searches this folder for its classes.
        root: dir,
        configFile: false,
        logLevel: 'silent',
        plugins: [tailwindcss()],
        customLogger: failingLogger,
        build: { write: false, rolldownOptions: { input: join(dir, path) } },
      })
    }
  })

  test('has SQL that PostgreSQL accepts', async ({ db }) => {
    const scripts = new Set(
      projects.flatMap((project) => filesOf(project, /\.sql$/).map(([, text]) => text)),
    )
    for (const script of scripts) await db.execute(sql.raw(script))

    expect(scripts.size).toBeGreaterThan(0)
  })

  test('has Python that compiles, and runs in the judge when it needs no packages', async () => {
    const judge = new Judge({ laneCount: 1 })
    onTestFinished(() => judge.stop())
    const { problems, ran } = await findPythonProblems(judge, projects)

    expect(problems).toEqual([])
    expect(ran).toBeGreaterThan(15)
  })

  test('has Python that runs with pandas, scikit-learn and Matplotlib', async () => {
    const { problems, ran } = await findPandasProblems(await ensurePandas(), projects)

    expect(problems).toEqual([])
    expect(ran).toBeGreaterThan(25)
  })

  test('has Java that compiles and runs with its command (without virtual threads before Java 21)', async () => {
    const java = projects.filter((project) => filesOf(project, /\.java$/).length > 0)

    expect(await findJavaProblems(await ensureJdk(), java)).toEqual([])
    expect(java.length).toBeGreaterThan(0)
  })

  test('has JUnit tests that pass, and fail with the deliberate mistake of the lesson', async () => {
    const tools = { jdk: await ensureJdk(), junit: await ensureJunit() }
    const tested = projects.filter(hasJunitTests)
    for (const project of tested) expect(await findJunitProblems(tools, project)).toBeNull()
    expect(tested.map(({ name }) => name)).toEqual(['java-programming/threads-and-tests'])

    const [project] = tested
    const perDay = project?.files.get('PerDay.java') ?? ''
    const wrong = perDay.replace('loan.daysLate()', '(loan.daysLate() - 1)')
    const broken = project && {
      ...project,
      files: new Map(project.files).set('PerDay.java', wrong),
    }
    expect(broken && (await findJunitProblems(tools, broken))).toContain('firstLateDayIsCharged()')
  })
})

/** Turns warnings of a build into failures. */
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
  // An error already rejects the build.
  error: () => {},
}
