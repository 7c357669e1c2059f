import { clearDraft, loadDraft, saveDraft } from '~/ui/drafts/store'
import type { PreviewMark, PreviewMessage } from '~/ui/page-preview/preview-message'

/** Somebody who leaves sooner was not waiting for a frozen page. */
const slowMs = 3_000

/** Per exercise and account. */
export type MarkedPreview = { address: string; owner: string }

const formOf = ({ address }: MarkedPreview) => `preview-${address}`

/**
 * Whether the last run of the preview never finished. In browsers that run the frame in the page's
 * own process, such a run freezes the whole tab, and would do so again at each visit.
 */
export function isPreviewUnfinished(preview: MarkedPreview): boolean {
  return loadDraft(formOf(preview), preview.owner) !== null
}

/**
 * Marks in this browser's storage that the preview is running, until it responds again.
 *
 * @returns functions to report the frame's messages, and that the run was left for another run or
 * page
 */
export function markPreview(preview: MarkedPreview, now: () => number) {
  let startedAt: number | null = null
  const clear = () => {
    startedAt = null
    clearDraft(formOf(preview), preview.owner)
  }
  return {
    onMessage: ({ kind }: Pick<PreviewMessage, 'kind'>) => {
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

/** The mark of one exercise's preview, as the preview uses it. */
export function makePreviewMark(preview: MarkedPreview): PreviewMark {
  return {
    isUnfinished: () => isPreviewUnfinished(preview),
    begin: () => markPreview(preview, () => performance.now()),
  }
}
