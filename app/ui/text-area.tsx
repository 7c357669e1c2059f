import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { formatCount } from './format-count'
import { FormField } from './form-field'

/**
 * A labelled field for text of several lines, with its hint and the words about what is wrong. Text
 * over `maxLength` stays, with words about it: the browser itself would cut what is pasted in silence.
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
  const tooLong = `At most ${formatCount(maxLength)} characters; you have ${formatCount(length)}.`
  return (
    <FormField label={label} hint={hint} errors={length > maxLength ? [tooLong] : errors}>
      {(joined) => (
        <KeptArea
          {...area}
          {...joined}
          onInput={({ currentTarget }) => setLength(currentTarget.value.trim().length)}
          onBlur={({ currentTarget }) => setLength(currentTarget.value.trim().length)}
          className={`block w-full rounded-control border border-control bg-raised px-3.5 py-2.5 text-body text-ink placeholder:text-quiet aria-invalid:border-wrong ${className}`}
        />
      )}
    </FormField>
  )
}

/**
 * Keeps what was typed before the page's scripts were there: where the server had put a text, React
 * puts it back as it takes the field over.
 */
function KeptArea(area: ComponentProps<'textarea'> & { id: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [early] = useState(() => textOnPage(area.id))
  useLayoutEffect(() => {
    if (!field.current || early === null || field.current.value === early) return
    field.current.value = early
    // For those who keep drafts of what is typed.
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [early])
  return <textarea ref={field} {...area} />
}

/** Null on the server, and in a field that the scripts themselves put on the page. */
function textOnPage(id: string): string | null {
  if (typeof document === 'undefined') return null
  const field = document.getElementById(id)
  return field instanceof HTMLTextAreaElement ? field.value : null
}
