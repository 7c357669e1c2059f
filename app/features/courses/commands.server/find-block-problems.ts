import { isPageBlock, projectOf } from '../rules/block-projects'
import type { CheckpointFolder } from './read-checkpoint-folders'

type Lesson = {
  id: string
  position: number
  lesson: { file: string; body: string; linesBefore: number }
}

/** The blocks with Run that no page of the course's project would show. */
export async function findBlockProblems(
  lessons: readonly Lesson[],
  checkpoints: readonly CheckpointFolder[],
): Promise<string[]> {
  const { findRunnableBlocks } = await import('~/platform/content/code-fences.server')
  const filesOf = (id: string) => checkpoints.find(({ moduleId }) => moduleId === id)?.files
  const ordered = lessons.toSorted((a, b) => a.position - b.position)
  return ordered.flatMap(({ id, lesson: { file, body, linesBefore } }, index) => {
    const blocks = findRunnableBlocks(body)
    const earlier = ordered.slice(0, index).flatMap((each) => filesOf(each.id) ?? [])
    const project = {
      before: Object.fromEntries(earlier.at(-1) ?? []),
      after: Object.fromEntries(filesOf(id) ?? []),
    }
    return blocks.flatMap((block, at) =>
      isPageBlock(block) && projectOf(blocks, at, project) === null
        ? `${file}:${block.line + linesBefore}: nothing of this lesson or its project shows ${block.title ?? 'this block'}: import it where it is used, or mark it as a fragment`
        : [],
    )
  })
}
