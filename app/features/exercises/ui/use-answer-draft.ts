import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { clearDraft, loadDraft, saveDraft, visitor, watchDraft } from '~/ui/drafts/store'
import { readAnswerField } from '../rules/answer-field'

const quietMs = 1_000

type Draft = { answer: string; version: string }

/**
 * Keeps what is typed in this browser at once, and on the server a second after typing stops. What
 * could not be sent is sent when the connection is back.
 *
 * @param given the exercise as the draft's name, who types (null: a visitor), and how to send it
 * @returns `restored`: what this browser had of an earlier visit; `isTypedElsewhere`: whether another
 *   tab was typed into since; `onAnswer`: to be called whenever the answer changes; `clear`: once this
 *   answer is submitted, what was typed since stays; without one, all goes
 */
export function useAnswerDraft(
  form: RefObject<HTMLFormElement | null>,
  given: {
    name: string
    userId: string | null
    version: string
    send: (answer: string) => Promise<boolean>
  },
) {
  const { name, version } = given
  const owner = given.userId ?? visitor
  const [restored, setRestored] = useState<string | null>(null)
  const [isTypedElsewhere, setTypedElsewhere] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Typed in the last second. */
  const isUnsaved = useRef(false)
  const latest = useRef(given.send)
  useEffect(() => {
    latest.current = given.send
  })

  const sendLeft = useCallback(async () => {
    const draft = readDraft(name, owner)
    if (!draft || owner === visitor) return
    const isSaved = await latest.current(draft.answer)
    // What was typed meanwhile stays until it is sent as well.
    if (isSaved && readDraft(name, owner)?.answer === draft.answer) clearDraft(name, owner)
  }, [name, owner])

  const save = useCallback(
    () => saveAnswer(form, { name, owner, version }),
    [form, name, owner, version],
  )
  useEffect(() => {
    const saveUnsaved = () => {
      if (isUnsaved.current) save()
    }
    const answer = form.current
    answer?.addEventListener('submit', saveUnsaved)
    window.addEventListener('pagehide', saveUnsaved)
    return () => {
      answer?.removeEventListener('submit', saveUnsaved)
      window.removeEventListener('pagehide', saveUnsaved)
    }
  }, [form, save])

  useEffect(() => {
    // After the first drawing, which has to be that of the server.
    const restoring = setTimeout(() => {
      const draft = readDraft(name, owner)
      if (draft?.version === version) setRestored(draft.answer)
    })
    const onOnline = () => void sendLeft()
    window.addEventListener('online', onOnline)
    return () => {
      clearTimeout(restoring)
      clearTimeout(timer.current)
      window.removeEventListener('online', onOnline)
    }
  }, [name, owner, version, sendLeft])

  useEffect(() => watchDraft(name, owner, () => setTypedElsewhere(true)), [name, owner])

  const onAnswer = useCallback(() => {
    isUnsaved.current = true
    // The field shows its new value only after this event, and some kinds a rendering later.
    setTimeout(save)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      save()
      isUnsaved.current = false
      void sendLeft()
    }, quietMs)
  }, [save, sendLeft])

  const clear = useCallback(
    (answer?: string) => {
      if (answer !== undefined && readDraft(name, owner)?.answer !== answer) return
      isUnsaved.current = false
      clearTimeout(timer.current)
      clearDraft(name, owner)
    },
    [name, owner],
  )
  return { restored, isTypedElsewhere, onAnswer, clear }
}

function saveAnswer(
  form: RefObject<HTMLFormElement | null>,
  { name, owner, version }: { name: string; owner: string; version: string },
): void {
  if (!form.current) return
  saveDraft(name, owner, { answer: readAnswerField(new FormData(form.current)), version })
}

function readDraft(name: string, owner: string): Draft | null {
  const draft = loadDraft(name, owner)
  if (typeof draft !== 'object' || draft === null) return null
  return 'answer' in draft &&
    typeof draft.answer === 'string' &&
    'version' in draft &&
    typeof draft.version === 'string'
    ? { answer: draft.answer, version: draft.version }
    : null
}
