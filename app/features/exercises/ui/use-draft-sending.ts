import { useCallback, useEffect, useRef, useState } from 'react'
import { clearDraft, loadDraft } from '~/ui/drafts/store'
import { useReload } from '~/ui/use-reload'
import type { Sent } from './send-answer'

const retryMs = 4_000

/** `version`: of the exercise as it is answered. */
export type DraftKey = { name: string; owner: string; version: string }

/**
 * Sends what this browser keeps, one answer after the other, and again until the server says that it
 * is saved; only then it goes. Where the session has ended it stays, and the page shows the log-in.
 *
 * @param given.maySend not while nobody is logged in
 * @returns `sendLeft`; and what came of the newest answer, undefined before the first
 */
export function useDraftSending(
  { name, owner, version }: DraftKey,
  given: { maySend: boolean; send: (answer: string) => Promise<Sent> },
) {
  const reload = useReload()
  const [last, setLast] = useState<Sent>()
  const run = useRef({ isSending: false, isLogInAsked: false })
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })

  const sendLeft = useCallback(async () => {
    const { current: now } = run
    const next = () => {
      const isBusy = now.isSending || now.isLogInAsked || !latest.current.maySend
      const draft = readDraft(name, owner)
      return isBusy || draft?.version !== version ? null : draft
    }
    for (let draft = next(); draft; draft = next()) {
      now.isSending = true
      const sent = await latest.current.send(draft.answer)
      now.isSending = false
      setLast(sent)
      if (!sent?.saved) {
        if (sent?.reason !== 'log-in') return
        // Asked once: another answer would have the page after the log-in ask again.
        now.isLogInAsked = true
        return reload()
      }
      // What was typed meanwhile stays until it is sent as well.
      if (readDraft(name, owner)?.answer === draft.answer) clearDraft(name, owner)
    }
  }, [name, owner, version, reload])

  useEffect(() => {
    if (!given.maySend) return undefined
    run.current.isLogInAsked = false
    const timer = setTimeout(() => void sendLeft())
    const send = () => void sendLeft()
    window.addEventListener('online', send)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', send)
    }
  }, [given.maySend, sendLeft])

  useEffect(() => {
    if (last !== null) return undefined
    const timer = setInterval(() => void sendLeft(), retryMs)
    return () => clearInterval(timer)
  }, [last, sendLeft])

  return { sendLeft, last }
}

export function readDraft(name: string, owner: string): { answer: string; version: string } | null {
  const draft = loadDraft(name, owner)
  if (typeof draft !== 'object' || draft === null) return null
  return 'answer' in draft &&
    typeof draft.answer === 'string' &&
    'version' in draft &&
    typeof draft.version === 'string'
    ? { answer: draft.answer, version: draft.version }
    : null
}
