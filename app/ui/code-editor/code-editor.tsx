import { type ReactNode, useId, useRef, useState } from 'react'
import type { EditorLanguage } from './mount-editor'
import { KeyRow } from './key-row'
import { PlainCode } from './plain-code'
import { sizeMessage } from './size-message'
import { useEditor } from './use-editor'
import { useTabLeaves } from './use-tab-leaves'

const keyHints = {
  indents: 'Tab indents. To leave the editor by keyboard, press Escape, then Tab.',
  leaves: 'Tab moves on. To indent, press Ctrl and ] (on a Mac, Cmd and ]).',
}

/** A code field: an editor with scripts, a plain text area until the editor has loaded. */
export function CodeEditor({
  label,
  labelClass = 'text-small font-bold',
  name,
  value,
  language,
  longestKib,
  missingMessage,
  hint,
  errors = [],
  mayBeEmpty = false,
  hasKeys = false,
  keyRowEnd,
  onChange,
}: {
  label: string
  labelClass?: string
  name: string
  value: string
  language: EditorLanguage
  longestKib: number
  /** Shown if the form is sent without code. */
  missingMessage: string
  hint?: string
  errors?: readonly string[]
  /** Whether phones get a row of keys that their keyboards hide. */
  hasKeys?: boolean
  mayBeEmpty?: boolean
  /** What stays at the end of that row, above a phone's keyboard. */
  keyRowEnd?: ReactNode
  onChange: (text: string) => void
}) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [isMissing, setMissing] = useState(false)
  const [tabLeaves, chooseTabLeaves] = useTabLeaves()
  const size = sizeMessage(value, longestKib)
  const wrongs = [
    ...(size?.isTooLong ? [size.message] : []),
    ...(isMissing ? [missingMessage] : errors),
  ]
  const keys = tabLeaves ? keyHints.leaves : keyHints.indents
  const editor = useEditor({
    area,
    host,
    value,
    language,
    aria: { label, description: [...wrongs, keys, hint].join(' '), isWrong: wrongs.length > 0 },
    tabLeaves,
    onChange(text) {
      setMissing(false)
      onChange(text)
    },
  })
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      <Title field={editor ? null : id} className={labelClass}>
        {label}
      </Title>
      <div ref={host} className={editor ? frameClass(wrongs.length > 0) : 'hidden'} />
      <PlainCode
        ref={area}
        id={id}
        name={name}
        value={value}
        editor={editor}
        required={!mayBeEmpty}
        tooLong={size?.isTooLong ? size.message : ''}
        aria-describedby={hint ? `${id}-wrong ${id}-hint` : `${id}-wrong`}
        aria-invalid={wrongs.length > 0 || undefined}
        onChange={(event) => onChange(event.target.value)}
        onMissing={setMissing}
      />
      {hasKeys &&
        (editor ? (
          <KeyRow editor={editor} language={language}>
            {keyRowEnd}
          </KeyRow>
        ) : (
          <div className="awaits-key-row" />
        ))}
      <p id={`${id}-wrong`} role="alert" className="text-small text-wrong empty:hidden">
        {wrongs.join(' ')}
      </p>
      {size && !size.isTooLong && (
        <p role="status" className="text-small text-quiet">
          {size.message}
        </p>
      )}
      <div
        className={`hidden flex-wrap items-center justify-between gap-x-6 text-small text-quiet pointer-fine:flex ${editor ? '' : 'awaits-editor'}`}
      >
        <p>{keys}</p>
        <TabChoice leaves={tabLeaves} onChoose={chooseTabLeaves} />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The label of the text area; the editor is labelled by `aria-label`. */
function Title({
  field,
  className,
  children,
}: {
  field: string | null
  className: string
  children: string
}) {
  if (field === null) return <p className={className}>{children}</p>
  return (
    <label htmlFor={field} className={className}>
      {children}
    </label>
  )
}

function TabChoice({ leaves, onChoose }: { leaves: boolean; onChoose: (leaves: boolean) => void }) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        checked={leaves}
        onChange={(event) => onChoose(event.target.checked)}
        className="size-5 shrink-0 accent-brand"
      />
      Tab leaves the editor
    </label>
  )
}

function frameClass(isWrong: boolean): string {
  return `overflow-hidden rounded-control border bg-raised focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-brand ${
    isWrong ? 'border-wrong' : 'border-control'
  }`
}
