import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { filesOf, type Project } from './read-projects'
import { importsOf, needsPackages } from './run-python'

/** The output of a program and the error that it ends with. */
export type Ran = { error: string | null; printed: string }

/** A Python that has imported pandas once and runs one program after another. */
export class PandasRunner {
  private readonly child
  private readonly answers

  constructor(python: string) {
    const script = join(import.meta.dirname, 'run-each.py')
    this.child = spawn(python, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.answers = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]()
  }

  async run(folder: string, file: string): Promise<Ran> {
    this.child.stdin.write(`${JSON.stringify([folder, file])}\n`)
    const { value } = await this.answers.next()
    return JSON.parse(value ?? '{"error":"Python ended","printed":""}')
  }

  stop(): void {
    this.child.kill()
  }
}

/**
 * Runs the programs of each course that import pandas and its like, in the order of its modules and in
 * one folder, as a student does: what one writes another reads. Where one has not been written yet, the
 * program is tried again after the others of its module.
 */
export async function findPandasProblems(python: string, projects: readonly Project[]) {
  const runner = new PandasRunner(python)
  const problems: string[] = []
  let ran = 0
  try {
    const courses = Map.groupBy(projects.filter(needsPackages), ({ course }) => course)
    for (const ofCourse of courses.values()) {
      const folder = await mkdtemp(join(tmpdir(), 'projects-'))
      const seen = new Set<string>()
      for (const project of ofCourse) {
        await cp(project.dir, folder, { recursive: true })
        const programs = filesOf(project, /^\w+\.py$/).filter(
          ([, text]) => importsOf(text).length > 0 && !seen.has(text),
        )
        for (const [, text] of programs) seen.add(text)
        ran += programs.length
        problems.push(...(await runAll(runner, folder, project.name, programs)))
      }
      await rm(folder, { recursive: true })
    }
  } finally {
    runner.stop()
  }
  return { problems, ran }
}

/** @returns the programs that still fail once all others have run */
async function runAll(
  runner: PandasRunner,
  folder: string,
  name: string,
  programs: readonly (readonly [path: string, text: string])[],
): Promise<string[]> {
  const problems: string[] = []
  const failed: (readonly [string, string])[] = []
  for (const program of programs) {
    const [path] = program
    const { error } = await runner.run(folder, path)
    if (error === null) continue
    problems.push(`${name}/${path}: ${error}`)
    failed.push(program)
  }
  const hasHope = failed.length > 0 && failed.length < programs.length
  return hasHope ? runAll(runner, folder, name, failed) : problems
}
