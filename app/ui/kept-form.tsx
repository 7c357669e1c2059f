import { useEffect, useRef, useState } from 'react'
import { Button } from './button'
import { findDraft, forgetDraft, forgetDraftsOf, keepDraft } from './kept-drafts'
import { Notice } from './notice'

/**
 * Sends a form of `useKeptForm`. What was typed is forgotten once it is taken; an answer that leads
 * to the log-in, as the session ended meanwhile, leaves it for the way back.
 *
 * @param isTaken of an answer that leads nowhere else
 */
export async function sendKept<Reply>(
  form: string,
  serverAction: () => Promise<Reply>,
  isTaken: (reply: Reply) => boolean = () => false,
): Promise<Reply> {
  try {
    const reply = await serverAction()
    if (isTaken(reply)) forgetDraftsOf(form)
    return reply
  } catch (error) {
    if (!(error instanceof Response)) throw error
    if (error.headers.get('location') === '/') keepDraft(unsentNameOf(form), true)
    else forgetDraftsOf(form)
    throw error
  }
}

/**
 * Keeps what is typed into a form in this browser, and puts it back, until it is taken, given up by
 * the form's reset, or its person logs out (decision 24). Passwords and files are never kept.
 *
 * @param form as in `sendKept`
 * @returns `back` is what came back: the text, or, as there is none, that the form was not sent;
 * `seen` the mark of what the form was made of into which the text was typed (`useSeen`)
 */
export function useKeptForm(form: string, userId: string) {
  const name = `${form} ${userId}`
  const ref = useRef<HTMLFormElement>(null)
  const [back, setBack] = useState<'text' | 'nothing' | null>(null)
  const [seen, setSeen] = useState<string>()

  useEffect(() => {
    // After the first drawing, which has to be that of the server.
    const timer = setTimeout(() => {
      const isUnsent = findDraft(unsentNameOf(form)) === true
      forgetDraft(unsentNameOf(form))
      const draft = findDraft(name)
      const isBack = ref.current !== null && restore(ref.current, draft)
      if (isBack) {
        setBack('text')
        setSeen(seenIn(draft))
      } else if (isUnsent) setBack('nothing')
      // Where the person was when they pressed; their place on the page is lost.
      if (isUnsent) ref.current?.scrollIntoView()
    })
    return () => clearTimeout(timer)
  }, [form, name])

  return {
    back,
    seen,
    props: {
      ref,
      onInput: ({ currentTarget }: { currentTarget: HTMLFormElement }) =>
        keepDraft(name, { ...typedIn(currentTarget), ...markIn(currentTarget) }),
      onSubmit: () => setBack(null),
      onReset: () => {
        forgetDraft(name)
        setBack(null)
        setSeen(undefined)
      },
    },
  }
}

/** At the head of a kept form: that its text is back, or words to type or choose once more. */
export function KeptNotice({
  back,
  again,
}: {
  back: 'text' | 'nothing' | null
  /** For what is never kept. */
  again?: string
}) {
  if (back === 'nothing' && again) return <Notice look="info">{again}</Notice>
  if (back !== 'text') return null
  return (
    <div className="grid justify-items-start gap-3">
      <Notice look="info">Your draft is restored. It is not saved yet.</Notice>
      <Button type="reset">Discard draft</Button>
    </div>
  )
}

function unsentNameOf(form: string): string {
  return `unsent ${form}`
}

type KeptField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function keptFields(form: HTMLFormElement): KeptField[] {
  return [...form.elements].filter((field): field is KeptField =>
    field instanceof HTMLInputElement
      ? !['hidden', 'password', 'file'].includes(field.type)
      : field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement,
  )
}

function isTick(field: KeptField): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
}

/** The options of one question share a name; a lone checkbox has the browser's own value 'on'. */
function keyOf(field: KeptField): string {
  return isTick(field) && field.value !== 'on' ? `${field.name} ${field.value}` : field.name
}

function typedIn(form: HTMLFormElement): Record<string, string | boolean> {
  return Object.fromEntries(
    keptFields(form).map((field) => [keyOf(field), isTick(field) ? field.checked : field.value]),
  )
}

/** The mark that the form sends along, where it has one. */
function markIn(form: HTMLFormElement): { seen?: string } {
  const field = form.elements.namedItem('seen')
  return field instanceof HTMLInputElement ? { seen: field.value } : {}
}

function seenIn(draft: unknown): string | undefined {
  const seen: unknown = new Map(Object.entries(draft ?? {})).get('seen')
  return typeof seen === 'string' ? seen : undefined
}

/** @returns whether anything differs by it from what the form had. */
function restore(form: HTMLFormElement, draft: unknown): boolean {
  const kept = new Map(Object.entries(draft ?? {}))
  const before = JSON.stringify(typedIn(form))
  for (const field of keptFields(form)) {
    const value: unknown = kept.get(keyOf(field))
    if (isTick(field) && typeof value === 'boolean') field.checked = value
    else if (!isTick(field) && typeof value === 'string') field.value = value
  }
  return JSON.stringify(typedIn(form)) !== before
}
