import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { saveDraft } from '~/ui/drafts/store'
import { useReloadOnReturn } from '~/ui/use-reload'
import {
  afterReload,
  afterSave,
  type Answers,
  changesIn,
  type Draft,
  type DraftKey,
  isRenderedBefore,
  type Known,
  loadAnswers,
  readTyped,
  type Saved,
  shownAnswers,
  withAnswer,
  withoutSaved,
} from './answers-draft'
import type { TestReply } from './test-reply'

/** Identifies the form on the page, to find what was typed before hydration. */
export const testFormId = 'hackathon-test'

const pauseMs = 600
const retryMs = 4000

/**
 * Stores answers as they are typed: in this browser at once, on the server after a pause, and again
 * until it confirms. Sends only what changed here, so that one person's two devices do not
 * overwrite each other's answers.
 *
 * @param options.typed answers sent without scripts and refused
 * @param options.reload reloads the page's data
 * @param options.isPaused whether to save nothing for now
 */
export function useTestAnswers(
  key: DraftKey,
  saved: Saved,
  options: {
    typed: Partial<Answers> | undefined
    reload: () => void
    isPaused: boolean
    hackathonId: string
  },
) {
  const { reload, isPaused, hackathonId } = options
  const [known, setKnown] = useKnown(saved)
  const [draft, change] = useStoredDraft(key, saved, options)
  const { state, data, submit } = useFetcher<TestReply>()
  const sent = useRef<Partial<Answers> | null>(null)
  const [lastSave, setLastSave] = useState<Extract<TestReply, { saved: true }> | null>(null)
  const isRefused = data?.saved === false && !data.mayRetry && !data.reply
  const { unsaved } = draft
  const isSaved = Object.keys(unsaved).length === 0

  useEffect(() => {
    if (state !== 'idle' || data?.saved !== true || !sent.current) return
    const arrived = sent.current
    sent.current = null
    change((now) => withoutSaved(now, arrived, data.version))
    setKnown((now) => afterSave(now, arrived, data.version))
    setLastSave(data)
  }, [state, data, change, setKnown])

  useEffect(() => {
    // Submitted elsewhere, or the time is over: reload to show the current state.
    if (isRefused) reload()
  }, [isRefused, reload])

  useReloadOnReturn(reload)

  useEffect(() => {
    if (isSaved || state !== 'idle' || isRefused || isPaused) return undefined
    const save = () => {
      clearTimeout(timer)
      sent.current = unsaved
      const fields = { intent: 'save', event: hackathonId, owner: key.owner, ...unsaved }
      void submit(fields, { method: 'post', defaultShouldRevalidate: false })
    }
    const timer = setTimeout(save, data?.saved === false ? retryMs : pauseMs)
    window.addEventListener('online', save)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', save)
    }
  }, [unsaved, isSaved, state, data, isRefused, isPaused, submit, hackathonId, key.owner])

  const answers = shownAnswers(known.answers, draft)
  return {
    answers,
    answer: (given: Partial<Answers>) => change((now) => withAnswer(now, given, answers)),
    reply: data,
    lastSave,
    version: known.shown,
    isSaved,
    isSaving: state !== 'idle' || (data?.saved === true && data !== lastSave),
  }
}

function useKnown(saved: Saved) {
  const [known, setKnown] = useState<Known>({ ...saved, shown: saved.version })
  const [loaded, setLoaded] = useState(saved)
  if (loaded !== saved) {
    setLoaded(saved)
    setKnown(afterReload(known, saved))
  }
  return [known, setKnown] as const
}

/** @param rendered what the server rendered on the page */
function useStoredDraft(
  { form, owner }: DraftKey,
  rendered: Saved,
  { typed = {}, reload }: { typed: Partial<Answers> | undefined; reload: () => void },
) {
  const [draft, setDraft] = useState<Draft>(() =>
    withAnswer({ unsaved: {}, codes: {} }, changesIn(typed, rendered.answers), rendered.answers),
  )
  // Read before hydration resets the fields to what the server rendered.
  const [early] = useState(() => ({ typed: readTyped(testFormId, { form, owner }), rendered }))

  const change = useCallback(
    (next: (now: Draft) => Draft) => {
      // Also updates the stored draft, which may hold what another window could not send.
      saveDraft(form, owner, next(loadAnswers({ form, owner })))
      setDraft(next)
    },
    [form, owner],
  )

  useEffect(() => {
    // After hydration, which must show what the server rendered.
    queueMicrotask(() => {
      const stored = loadAnswers({ form, owner })
      setDraft(stored)
      // The page was loaded while a save was under way.
      if (isRenderedBefore(stored, early.rendered)) reload()
      const { answers } = early.rendered
      const changes = early.typed && changesIn(early.typed, answers)
      if (changes && Object.keys(changes).length > 0)
        change((now) => withAnswer(now, changes, answers))
    })
  }, [form, owner, early, change, reload])

  return [draft, change] as const
}
