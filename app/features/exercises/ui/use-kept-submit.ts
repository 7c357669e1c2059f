import { useCallback, useEffect, useRef, useState } from 'react'
import { clearDraft, loadDraft, saveDraft } from '~/ui/drafts/store'
import { useReload } from '~/ui/use-reload'
import type { DraftKey } from './answer-draft'
import type { ExerciseReply } from './page-data'

type Submitted = { id: string; answer: string | null } | null

type Given = {
  /** Changes whenever the page's data is loaded anew. */
  loaded: object
  /** As it was loaded. */
  newest: Submitted
  /** Not while an answer is sent, nor when the session has ended. */
  maySend: boolean
  reply: ExerciseReply | undefined
  send: (answer: string) => void
}

type Kept = {
  answer: string
  version: string
  /** The newest answer that the page knew when this one went unheard. */
  after: string | null
  /** When a page sent it by itself, in milliseconds since 1970. */
  sentAt?: number
}

/** So long another tab, or the same one after a reload, lets it arrive. */
const arrivalMs = 15_000

/**
 * Keeps a submitted answer whose sending the server did not confirm, and sends it when the server is
 * there again or the page is opened anew: once, and not where it had arrived. What goes unheard a
 * second time waits until the browser is online again.
 *
 * @returns `isWaiting`: whether what was lost is sent by itself; `forget`: before another submission
 */
export function useKeptSubmit({ name, owner, version }: DraftKey, given: Given) {
  const form = `submitted-${name}`
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
    const after = latest.current.newest?.id ?? null
    saveDraft(form, owner, { answer: reply.answer, version, after })
    // The answer may be submitted, and be judged by now.
    reload()
  }, [reply, form, owner, version, reload])

  const sendKept = useCallback(() => {
    const { newest, hasRetried: isSecond, send } = latest.current
    const kept = readKept(form, owner)
    if (kept?.version !== version) return
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
  }, [form, owner, version, reload])

  const looked = useRef<object>(undefined)
  useEffect(() => {
    if (!maySend || looked.current === loaded) return undefined
    // After the first drawing, which puts what was typed into the fields.
    const timer = setTimeout(() => {
      looked.current = loaded
      sendKept()
    })
    return () => clearTimeout(timer)
  }, [loaded, maySend, sendKept])

  useEffect(() => {
    const onOnline = () => {
      if (!readKept(form, owner)) return
      setRetried(false)
      reload()
    }
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [form, owner, reload])

  const forget = useCallback(() => {
    clearDraft(form, owner)
    setRetried(false)
  }, [form, owner])
  return { isWaiting: !hasRetried, forget }
}

function readKept(form: string, owner: string): Kept | null {
  const value = loadDraft(form, owner)
  if (typeof value !== 'object' || value === null) return null
  const { answer, version, after, sentAt } = value as Record<string, unknown>
  if (typeof answer !== 'string' || typeof version !== 'string') return null
  return {
    answer,
    version,
    after: typeof after === 'string' ? after : null,
    ...(typeof sentAt === 'number' && { sentAt }),
  }
}
