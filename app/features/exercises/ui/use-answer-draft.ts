import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { clearDraft, saveDraft, visitor, watchDraft } from '~/ui/drafts/store'
import { readAnswerField } from '../rules/answer-field'
import { type DraftKey, readDraft } from './answer-draft'
import type { StoredDraft } from './send-answer'
import { type DraftSending, useDraftSending } from './use-draft-sending'

type Given = DraftSending & {
  /** The draft's name: the exercise. */
  name: string
  /** Whose text it is, even after their session has ended; null for a visitor. */
  userId: string | null
  exerciseVersion: string
  read?: (form: FormData) => string
  /** How long to wait after the last change before saving. */
  quietMs?: number
}

/**
 * Stores what is typed in this browser at once, and on the server a second after typing stops.
 *
 * @returns `restored`: the draft to put into the fields after the first render, and how often that
 * has happened; `isTypedElsewhere`: whether another tab has typed since; `last`: see
 * `useDraftSending`; `version`: of the newest draft that the person knows, which a submission
 * replaces; `onAnswer`: call it on every change; `onSubmit`: call it when submitting without the
 * form; `clear`: call it once this answer is submitted (what was typed since stays); `keep`, `take`:
 * keep the text here, or take what another device saved
 */
export function useAnswerDraft(
  form: RefObject<HTMLFormElement | null>,
  { name, userId, exerciseVersion, read = readAnswerField, quietMs = 1_000, ...given }: Given,
) {
  const owner = userId ?? visitor
  const [restored, setRestored] = useState<{ answer: string | null; times: number }>(notRestored)
  const [isTypedElsewhere, setTypedElsewhere] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Typed within the last second. */
  const isUnsaved = useRef(false)
  const wasSending = useRef(false)
  const sending = useDraftSending({ name, owner, exerciseVersion }, given)
  const { last, versionNow, sendLeft, isSending, learn, goOn, settle } = sending
  const theirs = last?.saved === false ? last.stored : undefined
  const version = theirs?.version ?? sending.version
  // Reloaded data do not change the fields.
  const [storedAnswer] = useState(given.stored.answer)

  const restore = useCallback(
    (answer: string) => setRestored(({ times }) => ({ answer, times: times + 1 })),
    [],
  )
  const save = useCallback(
    () => saveAnswer(form, { name, owner, exerciseVersion, version: versionNow(), read }),
    [form, name, owner, exerciseVersion, read, versionNow],
  )
  const saveUnsaved = useCallback(() => {
    if (isUnsaved.current) save()
  }, [save])
  const onSubmit = useCallback(() => {
    saveUnsaved()
    wasSending.current = isSending()
  }, [saveUnsaved, isSending])
  useEffect(() => {
    const answer = form.current
    answer?.addEventListener('submit', onSubmit)
    window.addEventListener('pagehide', saveUnsaved)
    return () => {
      answer?.removeEventListener('submit', onSubmit)
      window.removeEventListener('pagehide', saveUnsaved)
    }
  }, [form, saveUnsaved, onSubmit])

  useEffect(() => {
    // After the first render, which must match the server's.
    const restoring = setTimeout(() => {
      const draft = readDraft({ name, owner })
      if (draft?.exerciseVersion !== exerciseVersion) return
      restore(draft.answer)
      if (draft.version !== undefined && draft.answer !== storedAnswer) learn(draft.version)
    })
    return () => clearTimeout(restoring)
  }, [name, owner, exerciseVersion, storedAnswer, restore, learn])
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => watchDraft(name, owner, () => setTypedElsewhere(true)), [name, owner])

  const onAnswer = useCallback(() => {
    isUnsaved.current = true
    // The field has its new value only after this event; some kinds need another render.
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
      if (readDraft({ name, owner })?.answer !== answer) return
      isUnsaved.current = false
      clearTimeout(timer.current)
      setTypedElsewhere(false)
      settle()
      // An older save was still running and is stored by now, so keep this one to be sent over it.
      if (!wasSending.current) clearDraft(name, owner)
      wasSending.current = false
    },
    [name, owner, settle],
  )
  const keep = ({ version: newest }: StoredDraft) => {
    const draft = readDraft({ name, owner })
    if (draft) saveDraft(name, owner, { ...draft, version: newest })
    goOn(newest)
    void sendLeft()
  }
  const take = ({ answer, version: newest }: StoredDraft) => {
    clearTimeout(timer.current)
    clearDraft(name, owner)
    goOn(newest)
    restore(answer)
  }
  return {
    restored,
    isTypedElsewhere: isTypedElsewhere && !theirs,
    last,
    version,
    onAnswer,
    onSubmit,
    clear,
    keep,
    take,
  }
}

const notRestored = { answer: null, times: 0 }

function saveAnswer(
  form: RefObject<HTMLFormElement | null>,
  given: DraftKey & { version: number; read: (form: FormData) => string },
): void {
  if (!form.current) return
  const { name, owner, exerciseVersion, version, read } = given
  const answer = read(new FormData(form.current))
  saveDraft(name, owner, { answer, exerciseVersion, version, lost: readDraft(given)?.lost })
}
