import { useEffect, useState } from 'react'
import { figuresBeside } from './figure-blocks'

/** The judge's limit. */
export const longestKib = 64
export const longestBlock = longestKib * 1024

type BlockDraft = { original: string; source: string }

/**
 * The drafts of a lesson's blocks in this browser, by their place in it. They come from the page:
 * imported here, where scripts load later, they would bring the page's styles along.
 */
export type BlockDrafts = {
  load: (place: number) => unknown
  /** Null clears it. */
  save: (place: number, draft: BlockDraft | null) => void
}

/**
 * The code of an opened block, and a function that changes it. Changed code is stored as a draft and
 * is there again when the block is opened after a reload, unless the lesson's own code has changed
 * since.
 */
export function useBlockSource(
  figure: HTMLElement,
  original: string,
  drafts: BlockDrafts,
): [string, (source: string) => void] {
  const [first] = useState(() => {
    const draft = drafts.load(placeOf(figure))
    return isBlockDraft(draft) && draft.original === original ? draft.source : original
  })
  const [source, setSource] = useState(first)
  useEffect(() => showIn(figure, first), [figure, first])
  const change = (text: string) => {
    showIn(figure, text)
    setSource(text)
    const isKept = text !== original && text.length <= longestBlock
    drafts.save(placeOf(figure), isKept ? { original, source: text } : null)
  }
  return [source, change]
}

const placeOf = (figure: HTMLElement) => figuresBeside(figure).indexOf(figure)

/** Blocks that continue this one run the code that its figure has. */
function showIn(figure: HTMLElement, source: string): void {
  const code = figure.querySelector('pre code')
  if (code) code.textContent = source
}

function isBlockDraft(value: unknown): value is BlockDraft {
  const { original, source } = (value ?? {}) as Partial<BlockDraft>
  return typeof original === 'string' && typeof source === 'string'
}
