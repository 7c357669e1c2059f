import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCheckpointFolders } from '~/features/courses/commands.server/read-checkpoint-folders'
import { moduleIdOf } from '~/features/courses/commands.server/read-course-folders'
import { isPageBlock, type LessonProject, projectOf } from '~/features/courses/rules/block-projects'
import { findRunnableBlocks } from '~/platform/content/code-fences.server'
import { joinPageFiles } from '../judge/engines/page/page-files.ts'
import { defaultLimits, scaleLimits } from '../judge/job.ts'
import { Judge } from '../judge/judge.ts'
import { coursesDir, listLessons } from './lesson-files'

/** The problem of a page once it is loaded; null if it shows something. */
async function findProblem(judge: Judge, files: Record<string, string>): Promise<string | null> {
  const code = `await waitFor(() => { if (document.body.textContent.trim() === '') throw new Error('The page is empty.') })`
  const judged = await judge.judge({
    language: 'page',
    source: joinPageFiles(files),
    tests: [{ name: 'show', input: Buffer.from(code), expected: new Uint8Array() }],
    checker: { kind: 'exact' },
    limits: scaleLimits('page', { ...defaultLimits, cpuMs: 2_000 }),
    startedAtMs: Date.now(),
  })
  if (!judged.ok) throw new Error(judged.reason)
  const text = new TextDecoder().decode(judged.result.tests[0]?.output)
  if (text === '') return `it ended as ${judged.result.tests[0]?.verdict}`
  const outcome = JSON.parse(text) as { isPassed: boolean; error: string | null; file: string }
  return outcome.isPassed ? null : `${outcome.file ?? 'the page'}: ${outcome.error}`
}

/** The projects before and after each lesson of a course, in order. */
async function readProjects(course: string, lessons: readonly string[]): Promise<LessonProject[]> {
  const folders = await readCheckpointFolders(join(coursesDir, course), course)
  const filesOf = (lesson: string) => {
    const id = moduleIdOf(lesson.replace(/^.*\//, ''))
    return Object.fromEntries(folders.find(({ moduleId }) => moduleId === id)?.files ?? [])
  }
  return lessons.map((lesson, index) => ({
    before: filesOf(lessons[index - 1] ?? ''),
    after: filesOf(lesson),
  }))
}

test('each block of JSX, HTML or CSS with Run shows a page', async () => {
  const judge = new Judge({ laneCount: 1 })
  onTestFinished(() => judge.stop())
  const problems: string[] = []
  let count = 0
  const byCourse = Object.groupBy(listLessons(), (lesson) => lesson.split('/')[0] ?? '')
  for (const [course, lessons = []] of Object.entries(byCourse)) {
    const projects = await readProjects(course, lessons)
    for (const [at, lesson] of lessons.entries()) {
      const blocks = findRunnableBlocks(readFileSync(join(coursesDir, lesson), 'utf8'))
      for (const [index, block] of blocks.entries()) {
        const project = projects[at]
        if (!isPageBlock(block) || !project) continue
        const files = projectOf(blocks, index, project)
        const problem = files ? await findProblem(judge, files) : 'nothing shows it'
        if (problem !== null) problems.push(`${lesson}:${block.line}: ${problem}`)
        count += 1
      }
    }
  }

  expect(problems).toEqual([])
  expect(count).toBeGreaterThanOrEqual(45)
})
