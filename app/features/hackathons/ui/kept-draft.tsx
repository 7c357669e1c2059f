import { useSyncExternalStore } from 'react'
import { loadFormDraft, watchDraft } from '~/ui/drafts/store'

/** Tells people, once a form is closed, what happened to the text that they did not send in time. */
export function KeptDraft({ form, userId }: { form: string; userId: string }) {
  const isKept = useSyncExternalStore(
    (listener) => watchDraft(form, userId, listener),
    () => loadFormDraft(form, userId) !== null,
    () => false,
  )
  if (!isKept) return null
  return (
    <p className="text-quiet">
      What you typed and did not send stays in this browser. If submissions open again, it will be
      in the form.
    </p>
  )
}
