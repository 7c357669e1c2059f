import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EditorLanguage, EditorAria, MountedEditor } from './mount-editor'

type Parts = {
  /** The plain field, which holds the text for the form in any case. */
  area: RefObject<HTMLTextAreaElement | null>
  host: RefObject<HTMLDivElement | null>
  value: string
  language: EditorLanguage
  aria: EditorAria
  tabLeaves: boolean
  onChange: (text: string) => void
}

/**
 * Fetches the editor and puts it in the place of the plain field, with its text, its selection and
 * the focus. Until then, and where it cannot be had, the field itself is what people type into.
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
      const { mountEditor } = await import('./mount-editor')
      if (stop.signal.aborted || !host.current) return
      const hadFocus = document.activeElement === field
      const ready = mountEditor(host.current, {
        text: field.value,
        aria: latest.current.aria,
        onChange(text) {
          told.current.push(text)
          latest.current.onChange(text)
        },
      })
      mounted = ready
      // At no moment are there two fields, or none.
      flushSync(() => setEditor(ready))
      if (hadFocus) ready.focus({ from: field.selectionStart, to: field.selectionEnd })
    }
    // The plain field does as well.
    begin().catch(() => undefined)
    return () => {
      stop.abort()
      mounted?.destroy()
      setEditor(null)
    }
  }, [area, host])

  useEffect(() => {
    // What comes back as it was typed may be behind what has been typed since.
    const at = told.current.indexOf(value)
    if (at === -1) editor?.setText(value)
    told.current.splice(0, at + 1)
  }, [editor, value])
  useEffect(() => {
    // Without its colours the text can be read all the same.
    editor?.setLanguage(language).catch(() => undefined)
  }, [editor, language])
  useEffect(() => editor?.setTabLeaves(tabLeaves), [editor, tabLeaves])
  useEffect(
    () => editor?.setAria({ label, description, isWrong }),
    [editor, label, description, isWrong],
  )
  return editor
}
