import { clearDraft, loadDraft, saveDraft } from '~/ui/drafts/store'
import type { FrameMessage } from '../../../../judge/browser/page-frame.ts'

/** Somebody who leaves sooner did not wait for a page that had stopped answering. */
const slowMs = 3_000

/** Of one exercise and one account. */
export type MarkedPreview = { address: string; owner: string }

const formOf = ({ address }: MarkedPreview) => `preview-${address}`

/**
 * Whether the last run of the preview did not come back. In browsers that run its frame in the page's
 * own process, such a run stops the whole tab, and would again at each visit.
 */
export function isPreviewUnfinished(preview: MarkedPreview): boolean {
  return loadDraft(formOf(preview), preview.owner) !== null
}

/**
 * Marks in this browser's storage that the preview runs, from its beginning until it answers again.
 *
 * @returns what is told of the frame's messages, and that the run is left for another one or page
 */
export function markPreview(preview: MarkedPreview, now: () => number) {
  let startedAt: number | null = null
  const clear = () => {
    startedAt = null
    clearDraft(formOf(preview), preview.owner)
  }
  return {
    onMessage: ({ kind }: FrameMessage) => {
      if (kind === 'asked') {
        startedAt = now()
        saveDraft(formOf(preview), preview.owner, 'runs')
      } else if (kind === 'frozen') startedAt = null
      else if (kind === 'settled' || kind === 'left' || kind === 'absent') clear()
    },
    onLeave: () => {
      if (startedAt !== null && now() - startedAt < slowMs) clear()
    },
  }
}
