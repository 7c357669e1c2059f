import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { formatCount } from './format-count'
import { FormField } from './form-field'

/**
 * A labelled text area with hint and errors. Text over `maxLength` stays, with an error, because
 * the browser's own `maxlength` would cut pasted text silently.
 */
export function TextArea({
  label,
  hint,
  errors,
  maxLength = Infinity,
  className = 'min-h-32',
  ...area
}: ComponentProps<'textarea'> & {
  label: string
  hint?: React.ReactNode
  errors?: readonly string[]
}) {
  const [length, setLength] = useState(0)
  const tooLong = () =>
    `At most ${formatCount(maxLength)} characters; you have ${formatCount(length)}.`
  return (
    <FormField label={label} hint={hint} errors={length > maxLength ? [tooLong()] : errors}>
      {(control) => (
        <EarlyTextArea
          {...area}
          {...control}
          onInput={({ currentTarget }) => setLength(currentTarget.value.trim().length)}
          onBlur={({ currentTarget }) => setLength(currentTarget.value.trim().length)}
          className={`block w-full rounded-control border border-control bg-raised px-3.5 py-2.5 text-body text-ink placeholder:text-quiet aria-invalid:border-wrong ${className}`}
        />
      )}
    </FormField>
  )
}

/**
 * Keeps what was typed before the scripts ran: during hydration, React resets a text area to the
 * server's text.
 */
function EarlyTextArea(area: ComponentProps<'textarea'> & { id: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [early] = useState(() => textOnPage(area.id))
  useLayoutEffect(() => {
    if (!field.current || early === null || field.current.value === early) return
    field.current.value = early
    // Drafts listen for it.
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [early])
  return <textarea ref={field} {...area} />
}

/** Null on the server, and for a field added by scripts. */
function textOnPage(id: string): string | null {
  if (typeof document === 'undefined') return null
  const field = document.getElementById(id)
  return field instanceof HTMLTextAreaElement ? field.value : null
}
