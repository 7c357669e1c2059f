import { useEffect, useRef, useState } from 'react'
import { Button } from '../button'
import { Notice } from '../notice'
import { putBack, readTyped } from './form-fields'
import { clearDraft, loadDraft, loadFormDraft, saveDraft } from './store'

/** In the place of an account: the form was sent, but its session had ended. */
const unsent = 'unsent'

/**
 * Sends a form of `useDraft`. The draft is cleared once the form is taken; an answer that leads to a
 * log-in, as the session ended meanwhile, leaves it for the way back.
 *
 * @param isTaken of an answer that leads nowhere else
 */
export async function sendDraft<Reply>(
  form: string,
  serverAction: () => Promise<Reply>,
  isTaken: (reply: Reply) => boolean = () => false,
): Promise<Reply> {
  try {
    const reply = await serverAction()
    if (isTaken(reply)) clearDraft(form)
    return reply
  } catch (error) {
    if (!(error instanceof Response)) throw error
    if (['/', '/admin-login'].includes(error.headers.get('location') ?? ''))
      saveDraft(form, unsent, true)
    else clearDraft(form)
    throw error
  }
}

type Versioned = { version?: number | undefined }

/**
 * Keeps what is typed into a form in this browser and puts it back, until it is saved, discarded by
 * the form's reset, or its person logs out (decision 41).
 *
 * @param form as in `sendDraft`
 * @param over the version that the page was loaded with, and the newest answer to this form
 * @returns `back`: the text came back, or, as there is none, the form was not sent. `version`: what
 *   the form has to send along, that of the values the person has seen. It changes with an answer
 *   alone, as data that is loaded anew leaves the fields as they are.
 */
export function useDraft(
  form: string,
  userId: string,
  over: { version?: number | undefined; answer?: Versioned | undefined } = {},
) {
  const ref = useRef<HTMLFormElement>(null)
  const before = useRef<[string, string][]>([])
  const [back, setBack] = useState<'text' | 'nothing' | null>(null)
  const [version, setVersion] = useFormVersion(over)

  useEffect(() => {
    // After the first drawing, which has to be that of the server.
    const timer = setTimeout(() => {
      if (!ref.current) return
      const wasUnsent = loadDraft(form, unsent) === true
      clearDraft(form, unsent)
      before.current = readTyped(ref.current)
      const draft = loadFormDraft(form, userId)
      const isBack = draft !== null && putBack(ref.current, draft.typed)
      if (isBack) {
        setBack('text')
        // Over the version of now, unless these fields were changed since it was typed.
        const isChanged = JSON.stringify(draft.before) !== JSON.stringify(before.current)
        if (isChanged && draft.version !== undefined) setVersion(draft.version)
        before.current = draft.before
      } else if (wasUnsent) setBack('nothing')
      // Where the person was when they pressed; their place on the page is lost.
      if (wasUnsent) ref.current.scrollIntoView()
    })
    return () => clearTimeout(timer)
  }, [form, userId, setVersion])

  return {
    back,
    version,
    props: {
      ref,
      onInput: ({ currentTarget }: { currentTarget: HTMLFormElement }) =>
        saveDraft(form, userId, {
          version,
          before: before.current,
          typed: readTyped(currentTarget),
        }),
      onSubmit: () => setBack(null),
      onReset: () => {
        clearDraft(form, userId)
        setBack(null)
        setVersion(over.version)
      },
    },
  }
}

/** The version that a form without a draft sends, as in `useDraft`. */
export function useFormVersion({
  version,
  answer,
}: {
  version?: number | undefined
  answer?: Versioned | undefined
}) {
  const [seen, setSeen] = useState({ version: answer?.version ?? version, answer })
  const isNew = answer?.version !== undefined && answer !== seen.answer
  if (isNew) setSeen({ version: answer.version, answer })
  const [setVersion] = useState(() => (given: number | undefined) => {
    setSeen((now) => ({ ...now, version: given }))
  })
  return [isNew ? answer.version : seen.version, setVersion] as const
}

/** At the head of a form: that its text is back, or words to type or choose once more. */
export function DraftNotice({
  back,
  again,
}: {
  back: 'text' | 'nothing' | null
  /** For what is never kept. */
  again?: string
}) {
  if (back === 'nothing' && again) return <Notice variant="info">{again}</Notice>
  if (back !== 'text') return null
  return (
    <div className="grid justify-items-start gap-3">
      <Notice variant="info">Your draft is restored. It is not saved yet.</Notice>
      <Button type="reset">Discard draft</Button>
    </div>
  )
}
