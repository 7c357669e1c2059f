import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../button'
import { Notice } from '../notice'
import { putBack, readTyped } from './form-fields'
import { isSame, markSent, unsent } from './send-draft'
import { clearDraft, type FormDraft, loadDraft, loadFormDraft, saveDraft } from './store'

type Versioned = { version?: number | undefined }
type Loaded = Versioned & { answer?: Versioned | undefined }

/**
 * Stores what is typed into a form in this browser and restores it, until it is saved, discarded by
 * resetting the form, or its owner logs out (decision 41).
 *
 * @param form as in `sendDraft`
 * @param loaded the version the page was loaded with, and the newest response to this form
 * @returns `back`: whether the text was restored or, if there is no text, the form was not sent.
 * `version`: the version the form must send, of the values the person has seen; it changes only
 * with a response, because reloaded data do not change the fields. `taken`: whether the form still
 * holds exactly what the server last accepted since the page opened, or something else by now.
 */
export function useDraft(form: string, userId: string, loaded: Loaded = {}) {
  const ref = useRef<HTMLFormElement>(null)
  const before = useRef<[string, string][]>([])
  const [back, setBack] = useState<'text' | 'nothing' | null>(null)
  const [version, setVersion] = useFormVersion(loaded)
  const [taken, setTaken] = useState<'all' | 'part' | null>(null)
  const opened = useRef<string>(undefined)

  useEffect(() => {
    // After the first render, which must match the server's.
    const timer = setTimeout(() => {
      if (!ref.current) return
      const wasUnsent = loadDraft(form, unsent) === true
      clearDraft(form, unsent)
      before.current = readTyped(ref.current)
      const isOpen = opened.current === form
      opened.current = form
      const draft = loadFormDraft(form, userId)
      const isBack = draft !== null && putBack(ref.current, draft.typed)
      if (isBack) {
        setBack('text')
        // As restored: a choice that is no longer offered is left out.
        saveDraft(form, userId, { ...draft, typed: readTyped(ref.current) })
        // Based on the current version, unless these fields have changed since it was typed.
        const isChanged = !isSame(draft.before, before.current)
        if (isChanged && draft.version !== undefined) setVersion(draft.version)
        before.current = draft.before
      } else {
        // A visitor's draft, and the visitor has logged in on this page.
        if (draft && isOpen) before.current = draft.before
        // Nothing is left to save, for example because the response to a save was lost.
        else if (draft) clearDraft(form, userId)
        if (wasUnsent) setBack('nothing')
      }
      // Where the person pressed the button, because the scroll position was lost.
      if (wasUnsent) ref.current.scrollIntoView()
    })
    return () => clearTimeout(timer)
  }, [form, userId, setVersion])

  const readDraft = (): FormDraft | null => {
    const typed = ref.current && readTyped(ref.current)
    return typed && !isSame(typed, before.current)
      ? { version, before: before.current, typed }
      : null
  }

  const storeRest = useEffectEvent((saved: number | undefined) => {
    const draft = readDraft()
    if (draft) saveDraft(form, userId, { ...draft, version: saved })
  })
  // With the version of the save, which arrives with its response.
  useEffect(() => {
    if (taken === 'part') storeRest(version)
  }, [taken, version])

  /** From now on, the draft is based on what was just saved. */
  const rebase = (typed: [string, string][]) => {
    before.current = typed
    if (ref.current) setTaken(isSame(readTyped(ref.current), typed) ? 'all' : 'part')
  }

  return {
    back,
    version,
    taken,
    props: {
      ref,
      onInput: ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
        const typed = readTyped(currentTarget)
        saveDraft(form, userId, { version, before: before.current, typed })
        if (taken) setTaken(isSame(typed, before.current) ? 'all' : 'part')
      },
      onSubmit: () => {
        setBack(null)
        const typed = ref.current ? readTyped(ref.current) : []
        markSent(form, { userId, typed, readDraft, onTaken: () => rebase(typed) })
      },
      onReset: () => {
        // After a save, what is stored belongs to another tab.
        if (taken !== 'all') clearDraft(form, userId)
        setBack(null)
        setTaken(null)
        setVersion(loaded.version)
      },
    },
  }
}

/** The version that a form without a draft sends, as in `useDraft`. */
export function useFormVersion({ version, answer }: Loaded) {
  const [seen, setSeen] = useState({ version: answer?.version ?? version, answer })
  if (answer?.version !== undefined && answer !== seen.answer)
    setSeen({ version: answer.version, answer })
  const setVersion = useCallback(
    (given: number | undefined) => setSeen((now) => ({ ...now, version: given })),
    [],
  )
  return [seen.version, setVersion] as const
}

/** At the top of a form: that its text was restored, or what to type or choose again. */
export function DraftNotice({
  back,
  again,
  act = 'saved',
}: {
  back: 'text' | 'nothing' | null
  /** For fields that are never stored. */
  again?: string
  /** What the form's button does. */
  act?: 'saved' | 'sent'
}) {
  if (back === 'nothing' && again) return <Notice variant="info">{again}</Notice>
  if (back !== 'text') return null
  return (
    <div className="grid justify-items-start gap-3">
      <Notice variant="info">{`We restored your draft. It is not ${act} yet.`}</Notice>
      <Button type="reset">Discard draft</Button>
    </div>
  )
}

/** The result of a save or send, and a note if more has been typed since. */
export function TakenNotice({
  taken,
  act = 'saved',
  children,
}: {
  taken: 'all' | 'part' | null
  act?: 'saved' | 'sent'
  /** 'Saved.' */
  children: string
}) {
  if (taken !== 'part') return <Notice variant="done">{children}</Notice>
  return <Notice variant="info">{`${children} What you typed since is not ${act} yet.`}</Notice>
}
