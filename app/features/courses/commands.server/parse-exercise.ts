import { createHash } from 'node:crypto'
import { ContentError, parseFrontMatter } from '~/platform/content/front-matter.server'
import { checkMarkdown, markdownVersion, renderMarkdown } from '~/platform/content/markdown.server'
import { slug } from '../schema'
import { exerciseFrontMatter } from '../schema/exercise'
import type { ExerciseBody } from '../schema/exercise-body'
import { readExerciseFiles } from './read-exercise-files'
import type { ExerciseFolder } from './read-exercise-folders'

const mostStatementWords = 120

/** Increase it when the same files would give a different body. */
const bodyVersion = 1

export type ParsedExercise = Awaited<ReturnType<typeof parseExercise>>

/**
 * Validates and renders one exercise.
 *
 * @throws ContentError with file, line and field of every mistake in the folder
 */
export async function parseExercise(folder: ExerciseFolder) {
  const { id, label, files } = folder
  if (!slug.safeParse(id).success)
    throw new ContentError([
      `${label}: the folder's name should be lower-case letters, digits and single hyphens`,
    ])
  const file = `${label}/exercise.md`
  const source = files.get('exercise.md')
  if (typeof source !== 'string')
    throw new ContentError([`${file}: should exist and be UTF-8 text of at most 256 kB`])
  const { data, body, linesBefore } = parseFrontMatter(source, file, exerciseFrontMatter)
  const found = readExerciseFiles(folder, data)
  const problems = [
    ...(await checkStatement(file, body, linesBefore)),
    ...found.problems.map((problem) => `${label}/${problem}`),
  ]
  if (problems.length > 0) throw new ContentError(problems)
  return {
    id,
    kind: data.kind,
    title: data.title.trim(),
    minutes: data.minutes,
    isRequired: !data.optional,
    version: versionOf(folder),
    statementHtml: await render(body),
    body: await renderBody(found.body),
  }
}

async function renderBody(read: ExerciseBody): Promise<ExerciseBody> {
  const body = structuredClone(read)
  body.hints = await Promise.all(body.hints.map(render))
  for (const mistake of body.mistakes) mistake.say = await render(mistake.say)
  if (body.kind === 'spot') body.because = await render(body.because)
  if ('program' in body) body.programHtml = await render(fence(body.language, body.program))
  return body
}

function fence(language: string, program: string): string {
  return `\`\`\`\`${language}\n${program.trimEnd()}\n\`\`\`\``
}

async function checkStatement(file: string, body: string, linesBefore: number): Promise<string[]> {
  if (body.trim() === '') return [`${file}: the statement after the front matter is missing`]
  const problems = (await checkMarkdown(body, { topHeading: 3 })).map(
    ({ line, message }) => `${file}:${line + linesBefore}: ${message}`,
  )
  const words = body
    .replaceAll(/```[\s\S]*?```/g, '')
    .split(/\s+/)
    .filter(Boolean).length
  if (words > mostStatementWords)
    problems.push(
      `${file}:${linesBefore + 1}: the statement has ${words} words; it should have at most ${mostStatementWords}`,
    )
  return problems
}

const render = (markdown: string) => renderMarkdown(markdown, '')

function versionOf({ files }: ExerciseFolder): string {
  const parts = [bodyVersion, markdownVersion, [...files]]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
