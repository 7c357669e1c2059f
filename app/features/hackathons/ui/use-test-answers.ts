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

/** Names the form in the page, so that what was typed before hydration is found. */
export const testFormId = 'hackathon-test'

const pauseMs = 600
const retryMs = 4000

/**
 * The answers as they are typed: stored in this browser at once and on the server after a pause,
 * again until it answers. Only what changed here is sent, so that two devices of one person do not
 * overwrite each other's answers.
 *
 * @param options.typed sent without scripts and refused
 * @param options.reload loads the page's data again
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
    // Submitted elsewhere, or the time is over: the page has something else to show.
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

/** @param rendered what the page shows as the server sent it */
function useStoredDraft(
  { form, owner }: DraftKey,
  rendered: Saved,
  { typed = {}, reload }: { typed: Partial<Answers> | undefined; reload: () => void },
) {
  const [draft, setDraft] = useState<Draft>(() =>
    withAnswer({ unsaved: {}, codes: {} }, changesIn(typed, rendered.answers), rendered.answers),
  )
  // Read before hydration shows again what the server rendered.
  const [early] = useState(() => ({ typed: readTyped(testFormId, { form, owner }), rendered }))

  const change = useCallback(
    (next: (now: Draft) => Draft) => {
      // To the stored draft as well, which may hold what another window could not send.
      saveDraft(form, owner, next(loadAnswers({ form, owner })))
      setDraft(next)
    },
    [form, owner],
  )

  useEffect(() => {
    // After hydration, which has to show what the server rendered.
    queueMicrotask(() => {
      const stored = loadAnswers({ form, owner })
      setDraft(stored)
      // Reloaded at the moment of a save.
      if (isRenderedBefore(stored, early.rendered)) reload()
      const { answers } = early.rendered
      const changes = early.typed && changesIn(early.typed, answers)
      if (changes && Object.keys(changes).length > 0)
        change((now) => withAnswer(now, changes, answers))
    })
  }, [form, owner, early, change, reload])

  return [draft, change] as const
}
