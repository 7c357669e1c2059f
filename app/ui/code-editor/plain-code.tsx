import { type ComponentProps, type RefObject, useEffect } from 'react'
import type { MountedEditor } from './mount-editor'
import './code-editor.css'

/** The text area that holds the code for the form; hidden once the editor has loaded. */
export function PlainCode({
  ref,
  value,
  editor,
  tooLong,
  onMissing,
  ...area
}: ComponentProps<'textarea'> & {
  ref: RefObject<HTMLTextAreaElement | null>
  value: string
  editor: MountedEditor | null
  /** The error that blocks the form; empty if there is none. */
  tooLong: string
  /** Called when the form is sent while this field is invalid and hidden. */
  onMissing: (isMissing: boolean) => void
}) {
  useEffect(() => ref.current?.setCustomValidity(tooLong), [ref, tooLong])
  return (
    <textarea
      {...area}
      ref={ref}
      rows={value.split('\n').length}
      hidden={editor !== null}
      autoCorrect="off"
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
      wrap="off"
      value={value}
      onInvalid={(event) => {
        if (!editor) return
        // The browser can neither show its message at a hidden field nor focus it.
        event.preventDefault()
        onMissing(event.currentTarget.validity.valueMissing)
        if (isFirstInvalid(event.currentTarget)) editor.focus()
      }}
      className="plain-code block w-full rounded-control border border-control bg-raised px-3.5 font-mono"
    />
  )
}

/** Fieldsets match `:invalid` too, but cannot be focused. */
export function isFirstInvalid(field: EventTarget): boolean {
  if (!(field instanceof HTMLTextAreaElement)) return false
  const fields = field.form?.querySelectorAll(':is(input, select, textarea):invalid')
  return fields?.[0] === field
}
