import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { clearDraft, loadDraft, saveDraft, visitor } from '~/ui/drafts/store'
import { figuresBeside } from './figure-blocks'

/** The judge's limit. */
export const longestKib = 64
export const longestBlock = longestKib * 1024

type BlockDraft = { original: string; source: string }

/**
 * The code of an opened block, and a function that changes it. Changed code is stored as a draft in
 * this browser and is there again when the block is opened after a reload, unless the lesson's own
 * code has changed since.
 */
export function useBlockSource(
  figure: HTMLElement,
  original: string,
): [string, (source: string) => void] {
  const { courseId, moduleId } = useParams()
  const form = `block-${courseId}/${moduleId}/${figuresBeside(figure).indexOf(figure)}`
  const userId = figure.closest<HTMLElement>('[data-lesson]')?.dataset['lesson'] || visitor
  const [source, setSource] = useState(() => {
    const draft = loadDraft(form, userId)
    return isBlockDraft(draft) && draft.original === original ? draft.source : original
  })
  const [first] = useState(source)
  useEffect(() => showIn(figure, first), [figure, first])
  const change = (text: string) => {
    showIn(figure, text)
    setSource(text)
    if (text === original || text.length > longestBlock) clearDraft(form, userId)
    else saveDraft(form, userId, { original, source: text } satisfies BlockDraft)
  }
  return [source, change]
}

/** Blocks that continue this one run the code that its figure has. */
function showIn(figure: HTMLElement, source: string): void {
  const code = figure.querySelector('pre code')
  if (code) code.textContent = source
}

function isBlockDraft(value: unknown): value is BlockDraft {
  const { original, source } = (value ?? {}) as Partial<BlockDraft>
  return typeof original === 'string' && typeof source === 'string'
}
