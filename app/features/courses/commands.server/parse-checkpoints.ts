import { setImmediate as nextTurn } from 'node:timers/promises'
import { ContentError, parseFrontMatter } from '~/platform/content/front-matter.server'
import { checkMarkdown, highlightCode, renderMarkdown } from '~/platform/content/markdown.server'
import { type CheckpointFile, languageOf, mostBytes } from '../rules/checkpoint-files'
import { compareLines, countLines, type LineChange } from '../rules/line-changes'
import { checkpointFrontMatter } from '../schema/checkpoint'
import type { CheckpointFolder } from './read-checkpoint-folders'

const noteFile = 'checkpoint.md'
const longestNoteWords = 60

export type ParsedCheckpoint = {
  moduleId: string
  /** The command that runs the project. */
  run: string | null
  noteHtml: string
  files: CheckpointFile[]
  /** Paths of files that the previous checkpoint has and this one does not. */
  goneFiles: string[]
  /** The module of the previous checkpoint. */
  previousModuleId: string | null
}

/** Validates and renders the checkpoints of a course. @param moduleIds in course order */
export async function parseCheckpoints(
  folders: readonly CheckpointFolder[],
  moduleIds: readonly string[],
): Promise<{ checkpoints: ParsedCheckpoint[]; problems: string[] }> {
  const problems = folders.flatMap(({ moduleId, label, problems: found }) =>
    found.length === 0 && !moduleIds.includes(moduleId)
      ? [`${label}: there is no module ${moduleId}`]
      : found,
  )
  const checkpoints: ParsedCheckpoint[] = []
  let before: CheckpointFolder | null = null
  for (const moduleId of moduleIds) {
    const folder = folders.find((each) => each.moduleId === moduleId)
    if (!folder) continue
    // Lets other requests run, because highlighting blocks the event loop.
    await nextTurn()
    try {
      checkpoints.push(await parseCheckpoint(folder, before))
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      problems.push(...error.problems)
    }
    before = folder
  }
  return { checkpoints, problems }
}

async function parseCheckpoint(
  folder: CheckpointFolder,
  before: CheckpointFolder | null,
): Promise<ParsedCheckpoint> {
  const { run, noteHtml } = await parseNote(folder)
  const texts = [...folder.files].filter(([path]) => path !== noteFile)
  const bytes = texts.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0)
  if (bytes > mostBytes)
    throw new ContentError([`${folder.label}: should be at most 200 kB in all`])
  if (texts.length === 0 && folder.problems.length === 0)
    throw new ContentError([`${folder.label}: should have a file of the project`])
  const files = []
  for (const [path, text] of texts) files.push(await describeFile(path, text, before))
  const previous = [...(before?.files.keys() ?? [])]
  return {
    moduleId: folder.moduleId,
    run,
    noteHtml,
    files,
    goneFiles: previous.filter((path) => path !== noteFile && !folder.files.has(path)),
    previousModuleId: before?.moduleId ?? null,
  }
}

async function describeFile(
  path: string,
  text: string,
  before: CheckpointFolder | null,
): Promise<CheckpointFile> {
  const language = languageOf(path) ?? 'plaintext'
  const old = before?.files.get(path)
  if (old === undefined || old === text) {
    const change = before === null ? null : old === undefined ? 'added' : 'same'
    const html = await highlightCode(text, language)
    return { path, text, html, change, newLines: 0, goneLines: 0 }
  }
  const changes = compareLines(old, text)
  const newLines = countLines(changes, 'added')
  const goneLines = countLines(changes, 'removed')
  const html = await highlightCode(text, language, listNewLines(changes))
  return { path, text, html, change: 'changed', newLines, goneLines }
}

/** Zero-based numbers of the lines that only the new text has. */
function listNewLines(changes: readonly LineChange[]): Set<number> {
  const numbers = new Set<number>()
  let line = 0
  for (const { kind, lines } of changes) {
    if (kind === 'removed') continue
    if (kind === 'added') for (const [index] of lines.entries()) numbers.add(line + index)
    line += lines.length
  }
  return numbers
}

async function parseNote({ label, files }: CheckpointFolder) {
  const source = files.get(noteFile)
  if (source === undefined) return { run: null, noteHtml: '' }
  const name = `${label}/${noteFile}`
  const { data, body, linesBefore } = parseFrontMatter(source, name, checkpointFrontMatter)
  const problems = (await checkMarkdown(body, { topHeading: 3 })).map(
    ({ line, message }) => `${name}:${line + linesBefore}: ${message}`,
  )
  if (body.split(/\s+/).filter(Boolean).length > longestNoteWords)
    problems.push(
      `${name}:${linesBefore + 1}: the note should have at most ${longestNoteWords} words`,
    )
  if (problems.length > 0) throw new ContentError(problems)
  const noteHtml = body.trim() === '' ? '' : await renderMarkdown(body, '/course-files')
  return { run: data.run ?? null, noteHtml }
}
