import { useCallback, useEffect, useRef, useState } from 'react'
import { clearDraft, saveDraft, unsentPrefix } from '~/ui/drafts/store'
import { useWhenOnline } from '~/ui/send-when-online'
import { useReload } from '~/ui/use-reload'
import { type DraftKey, readDraft } from './answer-draft'
import type { ExerciseReply } from './page-data'

type Submitted = { id: string; answer: string | null } | null

type Given = {
  /** Changes whenever the page's data is reloaded. */
  loaded: object
  /** Of the exercise; the dashboard names it. */
  title: string
  /** The newest answer as loaded. */
  newest: Submitted
  /** False while an answer is being sent, and when the session has ended. */
  maySend: boolean
  reply: ExerciseReply | undefined
  send: (answer: string) => void
}

/** How long another tab, or this one after a reload, waits for it to arrive. */
const arrivalMs = 15_000

/**
 * Keeps a submitted answer that the server did not confirm, and resends it when the server is back
 * or the page is reopened: once, and only if it had not arrived. If that also gets no reply, it
 * waits until the browser is online again.
 *
 * @returns `isWaiting`: whether the lost answer will be resent; `forget`: call it before another
 * submission
 */
export function useKeptSubmit({ name, owner, exerciseVersion }: DraftKey, given: Given) {
  const form = unsentPrefix + name
  const { loaded, reply, maySend } = given
  const reload = useReload()
  const [hasRetried, setRetried] = useState(false)
  const latest = useRef({ ...given, hasRetried })
  useEffect(() => {
    latest.current = { ...given, hasRetried }
  })

  useEffect(() => {
    if (reply?.answer === undefined) return
    if (!reply.isLost) {
      clearDraft(form, owner)
      return
    }
    const { newest, title } = latest.current
    const after = newest?.id ?? null
    saveDraft(form, owner, { answer: reply.answer, exerciseVersion, after, title })
    // The answer may have been submitted, and even judged, by now.
    reload()
  }, [reply, form, owner, exerciseVersion, reload])

  const sendKept = useCallback(() => {
    const { newest, hasRetried: isSecond, send } = latest.current
    const kept = readDraft({ name: form, owner })
    if (kept?.exerciseVersion !== exerciseVersion) return
    const hasArrived = newest !== null && newest.id !== kept.after && newest.answer === kept.answer
    if (hasArrived) {
      clearDraft(form, owner)
      return
    }
    if (isSecond) return
    const wait = (kept.sentAt ?? 0) + arrivalMs - Date.now()
    if (wait > 0) {
      setTimeout(reload, wait)
      return
    }
    saveDraft(form, owner, { ...kept, sentAt: Date.now() })
    setRetried(true)
    send(kept.answer)
  }, [form, owner, exerciseVersion, reload])

  const looked = useRef<object>(undefined)
  useEffect(() => {
    if (!maySend || looked.current === loaded) return undefined
    // After the first render, which puts what was typed into the fields.
    const timer = setTimeout(() => {
      looked.current = loaded
      sendKept()
    })
    return () => clearTimeout(timer)
  }, [loaded, maySend, sendKept])

  useWhenOnline(() => {
    if (!readDraft({ name: form, owner })) return
    setRetried(false)
    reload()
  })

  const forget = useCallback(() => {
    clearDraft(form, owner)
    setRetried(false)
  }, [form, owner])
  return { isWaiting: !hasRetried, forget }
}
