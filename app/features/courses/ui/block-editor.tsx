import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '~/ui/button'
import { CodeEditor } from '~/ui/code-editor/code-editor'
import type { EditorLanguage } from '~/ui/code-editor/mount-editor'
import { longestKib } from './use-block-source'

/** The opened block of a lesson inside its figure: its editor, and its buttons; results follow. */
export function BlockEditor({
  figure,
  label,
  language,
  original,
  source,
  input,
  size,
  isRunning = false,
  onChange,
  onRun,
  onStop,
  onReset,
}: {
  figure: HTMLElement
  label: string
  language: EditorLanguage
  original: string
  source: string
  /** A field for the program's input. */
  input?: ReactNode
  /** What the first run downloads, where that is asked before. */
  size: string | null
  isRunning?: boolean
  onChange: (text: string) => void
  onRun: () => void
  onStop?: () => void
  onReset?: () => void
}) {
  const main = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    for (const part of figure.querySelectorAll<HTMLElement>(':scope > pre, button.run'))
      part.hidden = true
    main.current?.focus()
  }, [figure])
  const press = isRunning ? onStop : onRun
  return (
    <>
      <CodeEditor
        label={label}
        name="program"
        value={source}
        language={language}
        longestKib={longestKib}
        missingMessage="Write a program before you run it."
        hasKeys
        keyRowEnd={
          <Button
            className="shrink-0 pr-3 pl-3"
            aria-label={isRunning ? 'Stop it now' : 'Run it now'}
            onClick={press}
          >
            {isRunning ? 'Stop' : 'Run'}
          </Button>
        }
        onChange={onChange}
      />
      {input}
      {size !== null && <p className="text-small">Running this downloads about {size}, once.</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          ref={main}
          variant="primary"
          disabled={!isRunning && source.trim() === ''}
          onClick={press}
        >
          {isRunning ? 'Stop' : size !== null ? 'Download and run' : 'Run'}
        </Button>
        <Button
          disabled={source === original}
          onClick={() => {
            onChange(original)
            onReset?.()
          }}
        >
          Reset
        </Button>
      </div>
    </>
  )
}
