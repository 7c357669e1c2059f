import { useEffect, useId, useRef, useState } from 'react'
import type { EditorLanguage } from './mount-editor'
import { sizeWords } from './size-words'
import { useEditor } from './use-editor'
import { useTabLeaves } from './use-tab-leaves'

const keysWords = {
  indents: 'Tab indents. To leave the editor by keyboard, press Escape, then Tab.',
  leaves: 'Tab moves on. To indent, press Ctrl and ] (on a Mac, Cmd and ]).',
}

/**
 * A field for code: an editor where scripts run, a plain field of the same name until it is there
 * and where it never comes.
 */
export function CodeEditor({
  label,
  name,
  value,
  language,
  longestKib,
  missingWords,
  hint,
  errors = [],
  onChange,
}: {
  label: string
  name: string
  value: string
  language: EditorLanguage
  longestKib: number
  /** Said when the form is sent without any code. */
  missingWords: string
  hint?: string
  errors?: readonly string[]
  onChange: (text: string) => void
}) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [isMissing, setMissing] = useState(false)
  const [tabLeaves, chooseTabLeaves] = useTabLeaves()
  const size = sizeWords(value, longestKib)
  const wrongs = [
    ...(size?.isTooLong ? [size.words] : []),
    ...(isMissing ? [missingWords] : errors),
  ]
  const keys = tabLeaves ? keysWords.leaves : keysWords.indents
  const editor = useEditor({
    area,
    host,
    value,
    language,
    words: { label, description: [...wrongs, keys, hint].join(' '), isWrong: wrongs.length > 0 },
    tabLeaves,
    onChange(text) {
      setMissing(false)
      onChange(text)
    },
  })
  const tooLong = size?.isTooLong ? size.words : ''
  useEffect(() => area.current?.setCustomValidity(tooLong), [tooLong])

  return (
    <div className="grid gap-1.5">
      {editor ? (
        <p className="text-small font-[600]">{label}</p>
      ) : (
        <label htmlFor={id} className="text-small font-[600]">
          {label}
        </label>
      )}
      <div
        ref={host}
        className={
          editor
            ? `overflow-hidden rounded-control border bg-raised focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-brand ${
                wrongs.length > 0 ? 'border-wrong' : 'border-control'
              }`
            : undefined
        }
      />
      <textarea
        ref={area}
        id={id}
        name={name}
        required
        rows={rowsFor(value)}
        hidden={editor !== null}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        wrap="off"
        aria-describedby={hint ? `${id}-wrong ${id}-hint` : `${id}-wrong`}
        aria-invalid={wrongs.length > 0 || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onInvalid={(event) => {
          if (!editor) return
          // The browser can show neither its words nor the focus on a field that is out of sight.
          event.preventDefault()
          setMissing(event.currentTarget.validity.valueMissing)
          if (isFirstInvalid(event.currentTarget)) editor.focus()
        }}
        className="block w-full rounded-control border border-control bg-raised px-3.5 py-3 font-mono text-[1rem] leading-relaxed tablet:text-small"
      />
      <p id={`${id}-wrong`} role="alert" className="text-small text-wrong empty:hidden">
        {wrongs.join(' ')}
      </p>
      {size && !size.isTooLong && (
        <p role="status" className="text-small text-quiet">
          {size.words}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 text-small text-quiet">
        {editor && <p>{keys}</p>}
        {editor && (
          <label className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              checked={tabLeaves}
              onChange={(event) => chooseTabLeaves(event.target.checked)}
              className="size-5 shrink-0 accent-brand"
            />
            Tab leaves the editor
          </label>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-quiet">
          {hint}
        </p>
      )}
    </div>
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
