import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { clearDraft, saveDraft } from '~/ui/drafts/store'
import { useWhenOnline } from '~/ui/send-when-online'
import { useReload } from '~/ui/use-reload'
import { type DraftKey, readDraft } from './answer-draft'
import type { Sent } from './send-answer'

const retryMs = 4_000

export type DraftSending = {
  /** False while nobody is logged in, and while the answer is being submitted. */
  maySend: boolean
  /** The draft that the page was loaded with; version 0 if there is none. */
  stored: { answer: string | null; version: number }
  send: (answer: string, version: number) => Promise<Sent>
}

type Run = {
  isSending: boolean
  /** What the person must do first. */
  asked: 'log-in' | 'changed' | null
  /** The version of the different draft that another tab or device saved. */
  theirs?: number | undefined
  version: number
}

/**
 * Sends what this browser stores, one answer at a time, and retries until the server confirms it;
 * only then deletes it. If the session has ended it is kept, and the page shows the log-in.
 *
 * @returns `last`: the result of the newest save, undefined before the first; `version`: of the draft
 * being edited
 */
export function useDraftSending(key: DraftKey, given: DraftSending) {
  const { name, owner, exerciseVersion } = key
  const reload = useReload()
  const [last, setLast] = useState<Sent>()
  const [version, setVersion] = useState(given.stored.version)
  const run = useRef<Run>({ isSending: false, asked: null, version })
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })

  const learn = useCallback((newest: number) => {
    run.current.version = newest
    setVersion(newest)
  }, [])
  const goOn = useCallback(
    (newest: number) => {
      run.current.asked = null
      learn(newest)
      setLast(undefined)
    },
    [learn],
  )
  const settle = useCallback(() => {
    const { asked, theirs } = run.current
    if (asked === 'changed' && theirs !== undefined) goOn(theirs)
  }, [goOn])

  const sendLeft = useCallback(async () => {
    const { current: now } = run
    const place = { name, owner }
    const next = () => {
      const isBusy = now.isSending || now.asked !== null || !latest.current.maySend
      const draft = readDraft(place)
      return isBusy || draft?.exerciseVersion !== exerciseVersion ? null : draft
    }
    for (let draft = next(); draft; draft = next()) {
      // Resends what got no answer first: it may have been stored, and then is not another person's
      // change.
      const answer = draft.lost ?? draft.answer
      saveDraft(name, owner, { ...draft, lost: answer })
      now.isSending = true
      const sent = await latest.current.send(answer, draft.version ?? now.version)
      now.isSending = false
      setLast(sent)
      if (sent === null) return
      const left = readDraft(place)
      if (sent.saved) {
        if (sent.version !== undefined) learn(sent.version)
        // What was typed meanwhile stays until it has been sent too.
        if (left?.answer === answer) clearDraft(name, owner)
        else if (left) saveDraft(name, owner, { ...left, version: now.version, lost: undefined })
        continue
      }
      if (left) saveDraft(name, owner, { ...left, lost: undefined })
      // Stops here: sending again would make the page after the log-in ask again.
      if (sent.reason === 'log-in' || sent.reason === 'changed') now.asked = sent.reason
      now.theirs = sent.stored?.version
      if (sent.reason === 'log-in') reload()
      return
    }
  }, [name, owner, exerciseVersion, reload, learn])

  useEffect(() => {
    if (!given.maySend) return undefined
    if (run.current.asked === 'log-in') run.current.asked = null
    const timer = setTimeout(() => void sendLeft())
    return () => clearTimeout(timer)
  }, [given.maySend, sendLeft])
  useWhenOnline(() => void sendLeft())

  useEffect(() => {
    if (last !== null) return undefined
    const timer = setInterval(() => void sendLeft(), retryMs)
    return () => clearInterval(timer)
  }, [last, sendLeft])

  return useMemo(
    () => ({
      last,
      version,
      sendLeft,
      learn,
      versionNow: () => run.current.version,
      isSending: () => run.current.isSending,
      /** Call it once the person has chosen which draft to keep. */
      goOn,
      /** Call it once the person has submitted the text here, and so chosen it. */
      settle,
    }),
    [last, version, sendLeft, learn, goOn, settle],
  )
}
