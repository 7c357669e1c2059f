import { type ComponentProps, type RefObject, useEffect } from 'react'
import type { MountedEditor } from './mount-editor'

/**
 * The field that holds the code for the form: typed into until the editor is there and where it
 * never comes, out of sight once it has come.
 */
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
  /** Why the form must not be sent, or nothing. */
  tooLong: string
  /** Hears whether code is missing, when the form was sent with this field wrong and out of sight. */
  onMissing: (isMissing: boolean) => void
}) {
  useEffect(() => ref.current?.setCustomValidity(tooLong), [ref, tooLong])
  return (
    <textarea
      {...area}
      ref={ref}
      required
      rows={rowsFor(value)}
      hidden={editor !== null}
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
      wrap="off"
      value={value}
      onInvalid={(event) => {
        if (!editor) return
        // The browser can show neither its words nor the focus on a field that is out of sight.
        event.preventDefault()
        onMissing(event.currentTarget.validity.valueMissing)
        if (isFirstInvalid(event.currentTarget)) editor.focus()
      }}
      className="block w-full rounded-control border border-control bg-raised px-3.5 py-3 font-mono text-[1rem] leading-relaxed tablet:text-small"
    />
  )
}

function rowsFor(text: string): number {
  return Math.min(30, Math.max(10, text.split('\n').length + 1))
}

/** A fieldset with a field that is invalid is invalid too; it takes no focus. */
function isFirstInvalid(field: HTMLTextAreaElement): boolean {
  const fields = field.form?.querySelectorAll(':is(input, select, textarea):invalid')
  return fields?.[0] === field
}
