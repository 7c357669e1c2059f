import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EditorLanguage, EditorAria, MountedEditor } from './mount-editor'

type Parts = {
  /** The text area, which holds the text for the form. */
  area: RefObject<HTMLTextAreaElement | null>
  host: RefObject<HTMLDivElement | null>
  value: string
  language: EditorLanguage
  aria: EditorAria
  tabLeaves: boolean
  onChange: (text: string) => void
}

/**
 * Loads the editor and replaces the text area with it, keeping text, selection and focus. Until
 * then, and if it fails to load, people type into the text area.
 */
export function useEditor({ area, host, value, language, aria, tabLeaves, onChange }: Parts) {
  const [editor, setEditor] = useState<MountedEditor | null>(null)
  const { label, description, isWrong } = aria
  const told = useRef<string[]>([])
  const latest = useRef({ aria, onChange })
  useEffect(() => {
    latest.current = { aria, onChange }
  })

  useEffect(() => {
    const stop = new AbortController()
    let mounted: MountedEditor | null = null
    const begin = async () => {
      const field = area.current
      if (!field) return
      const composed = watchComposition(field, stop.signal)
      const { mountEditor } = await import('./mount-editor')
      await composed.settled()
      if (stop.signal.aborted || !host.current) return
      const hadFocus = document.activeElement === field
      const ready = mountEditor(host.current, {
        text: field.value,
        aria: latest.current.aria,
        onChange(text) {
          // At once, because the form may be read before the next render.
          field.value = text
          told.current.push(text)
          latest.current.onChange(text)
        },
      })
      mounted = ready
      // Synchronously, so that the page never has two fields or none.
      flushSync(() => setEditor(ready))
      if (hadFocus) ready.focus({ from: field.selectionStart, to: field.selectionEnd })
    }
    // If loading fails, the text area stays.
    begin().catch(() => undefined)
    return () => {
      stop.abort()
      mounted?.destroy()
      setEditor(null)
    }
  }, [area, host])

  useEffect(() => {
    // A value the editor itself reported may be older than what was typed since.
    const at = told.current.indexOf(value)
    if (at === -1) editor?.setText(value)
    told.current.splice(0, at + 1)
  }, [editor, value])
  useEffect(() => {
    // If loading fails, the code is shown without colours.
    editor?.setLanguage(language).catch(() => undefined)
  }, [editor, language])
  useEffect(() => editor?.setTabLeaves(tabLeaves), [editor, tabLeaves])
  useEffect(
    () => editor?.setAria({ label, description, isWrong }),
    [editor, label, description, isWrong],
  )
  return editor
}

/** A word that an input method is composing would be lost if its field were replaced. */
function watchComposition(field: HTMLTextAreaElement, signal: AbortSignal) {
  let isComposing = false
  const onStart = () => {
    isComposing = true
  }
  const onEnd = () => {
    isComposing = false
  }
  field.addEventListener('compositionstart', onStart, { signal })
  field.addEventListener('compositionend', onEnd, { signal })
  return {
    settled: () =>
      new Promise<void>((resolve) => {
        if (!isComposing) return resolve()
        field.addEventListener('compositionend', () => resolve(), { once: true, signal })
      }),
  }
}
