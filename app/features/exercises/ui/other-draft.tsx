import { Button } from '~/ui/button'
import { SavedVersion } from '~/ui/drafts/saved-version'
import { Notice } from '~/ui/notice'
import type { ShownTask } from '../rules/shown-exercise'
import type { Sent, StoredDraft } from './send-answer'

/** Asks which of two answers to keep when another tab or device has saved a different one. */
export function OtherDraft({
  task,
  last,
  keep,
  take,
}: {
  task: ShownTask
  /** The result of the last save. */
  last: Sent | undefined
  keep: (stored: StoredDraft) => void
  take: (stored: StoredDraft) => void
}) {
  const refused = last?.saved === false ? last : undefined
  const stored = refused?.stored
  if (!stored) return null
  // These answers are numbers of lines and gaps, which nobody can read.
  const isReadable = task.kind !== 'order' && task.kind !== 'fill'
  return (
    <div className="grid grid-cols-1 gap-3">
      <Notice variant="wrong">{refused.message} We can keep only one of the two.</Notice>
      {isReadable && (
        <SavedVersion>
          <p className="font-mono text-small whitespace-pre-wrap wrap-anywhere">{stored.answer}</p>
        </SavedVersion>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => keep(stored)}>Keep this answer</Button>
        <Button onClick={() => take(stored)}>Take the saved answer</Button>
      </div>
    </div>
  )
}
