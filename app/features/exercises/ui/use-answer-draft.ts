import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { clearDraft, saveDraft, visitor, watchDraft } from '~/ui/drafts/store'
import { readAnswerField } from '../rules/answer-field'
import type { Sent } from './send-answer'
import { type DraftKey, readDraft, useDraftSending } from './use-draft-sending'

type Given = {
  /** The exercise as the draft's name. */
  name: string
  /** Who types; null: a visitor. After a session has ended it is still theirs. */
  userId: string | null
  version: string
  /** Not while nobody is logged in. */
  maySend: boolean
  send: (answer: string) => Promise<Sent>
  read?: (form: FormData) => string
  /** After the last change. */
  quietMs?: number
}

/**
 * Keeps what is typed in this browser at once, and on the server a second after typing stops.
 *
 * @returns `restored`: what this browser had of an earlier visit; `isTypedElsewhere`: whether another
 *   tab was typed into since; `last`: what came of the newest answer that was sent; `onAnswer`: to be
 *   called whenever the answer changes; `clear`: once this answer is submitted, what was typed since
 *   stays
 */
export function useAnswerDraft(
  form: RefObject<HTMLFormElement | null>,
  { name, userId, version, read = readAnswerField, quietMs = 1_000, ...sending }: Given,
) {
  const owner = userId ?? visitor
  const [restored, setRestored] = useState<string | null>(null)
  const [isTypedElsewhere, setTypedElsewhere] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Typed in the last second. */
  const isUnsaved = useRef(false)
  const { sendLeft, last } = useDraftSending({ name, owner, version }, sending)

  const save = useCallback(
    () => saveAnswer(form, { name, owner, version, read }),
    [form, name, owner, version, read],
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
    return () => {
      clearTimeout(restoring)
      clearTimeout(timer.current)
    }
  }, [name, owner, version])

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
  }, [save, sendLeft, quietMs])

  const clear = useCallback(
    (answer: string) => {
      if (readDraft(name, owner)?.answer !== answer) return
      isUnsaved.current = false
      clearTimeout(timer.current)
      clearDraft(name, owner)
    },
    [name, owner],
  )
  return { restored, isTypedElsewhere, last, onAnswer, clear }
}

function saveAnswer(
  form: RefObject<HTMLFormElement | null>,
  { name, owner, version, read }: DraftKey & { read: (form: FormData) => string },
): void {
  if (!form.current) return
  saveDraft(name, owner, { answer: read(new FormData(form.current)), version })
}
