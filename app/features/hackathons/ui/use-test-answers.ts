import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { saveDraft } from '~/ui/drafts/store'
import { useReloadOnReturn } from '~/ui/use-reload'
import {
  type Answers,
  besideKept,
  type Draft,
  type DraftKey,
  loadAnswers,
  markSaved,
  mergeDraft,
  readTyped,
  type Saved,
  unsavedOf,
  withAnswer,
  withTyped,
} from './answers-draft'
import type { TestReply } from './test-reply'
import type { Turns } from './turns'

/** The form on the page, as it is found before the scripts are there. */
export const testFormId = 'hackathon-test'

const pauseMs = 600
const retryMs = 4000

/**
 * The answers as they are typed: kept in this browser at once and on the server after a short pause,
 * one saving after the other, and again until the server has them. Only what was changed here is
 * sent, so that two devices take nothing from each other; what another one saved is shown when the
 * person comes back to this page.
 *
 * @param key where the browser keeps the draft
 * @param hackathonId whose test it is
 * @param typed what was sent without scripts and is not saved
 * @param reload loads the page's data anew
 * @param turns nothing is sent while everything is on its way already
 */
export function useTestAnswers(
  key: DraftKey,
  saved: Saved,
  {
    typed,
    reload,
    turns,
    hackathonId,
  }: {
    typed: Partial<Answers> | undefined
    reload: () => void
    turns: Turns
    hackathonId: string
  },
) {
  const [draft, change] = useAnswersDraft(key, saved, typed)
  const fetcher = useFetcher<TestReply>()
  const sent = useRef<Partial<Answers> | null>(null)
  const { state, data, submit } = fetcher
  const [lastSaving, setLastSaving] = useState<Extract<TestReply, { saved: true }> | null>(null)
  const isRefused = data?.saved === false && !data.mayRetry && !data.reply

  useEffect(() => {
    if (state !== 'idle' || data?.saved !== true || !sent.current) return
    const arrived = sent.current
    sent.current = null
    change((now) => markSaved(now, arrived, data.version))
    setLastSaving(data)
  }, [state, data, change])

  useEffect(() => {
    // Handed in elsewhere, or the time is over: the page has something else to show.
    if (isRefused) reload()
  }, [isRefused, reload])

  useReloadOnReturn(reload)

  useEffect(() => {
    const unsaved = unsavedOf(draft)
    if (!unsaved || state !== 'idle' || isRefused) return undefined
    let timer: ReturnType<typeof setTimeout>
    const saveIn = (ms: number) => {
      timer = setTimeout(save, ms)
    }
    const save = () => {
      clearTimeout(timer)
      const quietly = { method: 'post', defaultShouldRevalidate: false } as const
      const hasTurn = turns.run('saving', () => {
        sent.current = unsaved
        return submit({ intent: 'save', event: hackathonId, ...unsaved }, quietly)
      })
      if (!hasTurn) saveIn(pauseMs)
    }
    saveIn(data?.saved === false ? retryMs : pauseMs)
    window.addEventListener('online', save)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', save)
    }
  }, [draft, state, data, isRefused, submit, turns, hackathonId])

  const answer = useCallback(
    (given: Partial<Answers>) => change((now) => withAnswer(now, given)),
    [change],
  )
  const isSaved = unsavedOf(draft) === null
  const { answers, shown: version } = draft
  return { answers, answer, reply: data, lastSaving, version, isSaved }
}

/** The draft of this page, kept in the browser from the first change on. */
function useAnswersDraft({ form, owner }: DraftKey, saved: Saved, sent: Partial<Answers> = {}) {
  const [draft, setDraft] = useState<Draft>(() =>
    withTyped({ ...saved, shown: saved.version, unsaved: {} }, sent, saved.answers),
  )
  // Read as the scripts take the page over, which shows what the server rendered from then on.
  const [early] = useState(() => ({ typed: readTyped(testFormId), shown: saved.answers }))

  const change = useCallback(
    (next: (now: Draft) => Draft) => {
      setDraft((now) => {
        const changed = next(now)
        if (changed !== now)
          saveDraft(form, owner, besideKept(loadAnswers({ form, owner }), now, changed))
        return changed
      })
    },
    [form, owner],
  )

  useEffect(() => {
    const kept = loadAnswers({ form, owner })
    // After the first paint, which shows what the server rendered.
    if (kept) queueMicrotask(() => setDraft(kept))
  }, [form, owner])
  useEffect(() => {
    queueMicrotask(() => setDraft((now) => mergeDraft(now, saved)))
  }, [saved])
  useEffect(() => {
    const { typed, shown } = early
    if (typed) queueMicrotask(() => change((now) => withTyped(now, typed, shown)))
  }, [early, change])
  return [draft, change] as const
}
