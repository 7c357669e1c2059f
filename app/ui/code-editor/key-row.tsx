import { CornerUpLeft, ArrowLeft, ArrowRight, IndentIncrease } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { EditorLanguage, MountedEditor } from './mount-editor'

/** Most used first: a phone shows about five without scrolling. */
const charactersOf: Record<EditorLanguage, string> = {
  python: `()[]:="'_+-*/#{}<>%`,
  javascript: '(){}[]=;:"\'`<>+-*/&|!_',
  cpp: `(){}[]<>=;:"+-*/&|!_'#%`,
  html: `<>/="'{}()[]:;_-`,
  jsx: '<>/{}()="\'[]:;_`+-*&|!',
  css: `{}:;#-.()"'[]>+*/`,
}

const keyClass =
  'grid size-11 shrink-0 place-items-center rounded-control border border-line bg-raised px-2 font-mono'

/**
 * Keys that a phone's keyboard hides, in a row above it; hidden on devices with a real keyboard.
 */
export function KeyRow({
  editor,
  language,
  children,
}: {
  editor: MountedEditor
  language: EditorLanguage
  children?: ReactNode
}) {
  const characters = charactersOf[language]
  const row = useRef<HTMLDivElement>(null)
  useStayAboveKeyboard(row)
  return (
    <div
      ref={row}
      role="toolbar"
      aria-label="Keys"
      className="sticky bottom-0 z-10 hidden min-w-0 gap-1 border-t border-line bg-sunk py-2 pointer-coarse:flex"
      // Keeps the focus in the editor, so that the keyboard stays open.
      onPointerDown={(event) => event.preventDefault()}
    >
      <div className="flex min-w-0 flex-1 gap-1 overflow-x-auto">
        <Key label="Indent" onPress={editor.indent}>
          <IndentIncrease aria-hidden="true" className="size-5" />
        </Key>
        <Key label="Undo" onPress={editor.undo}>
          <CornerUpLeft aria-hidden="true" className="size-5" />
        </Key>
        <Key label="Move left" onPress={() => editor.moveCursor(-1)}>
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Key>
        <Key label="Move right" onPress={() => editor.moveCursor(1)}>
          <ArrowRight aria-hidden="true" className="size-5" />
        </Key>
        {characters.split('').map((character) => (
          <Key key={character} label={character} onPress={() => editor.type(character)}>
            {character}
          </Key>
        ))}
      </div>
      {children}
    </div>
  )
}

function Key({
  label,
  onPress,
  children,
}: {
  label: string
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button type="button" aria-label={label} onClick={onPress} className={keyClass}>
      {children}
    </button>
  )
}

/**
 * A phone's keyboard covers the end of the page without shrinking it. The row moves up by the
 * covered height, within its editor.
 */
function useStayAboveKeyboard(row: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return undefined
    let moved = 0
    const place = () => {
      const element = row.current
      const editor = element?.parentElement
      if (!element || !editor) return
      const { top, bottom } = element.getBoundingClientRect()
      const covered = bottom + moved - viewport.offsetTop - viewport.height
      const room = top + moved - editor.getBoundingClientRect().top
      moved = Math.max(0, Math.min(covered, room))
      element.style.transform = `translateY(-${moved}px)`
    }
    const stop = new AbortController()
    const { signal } = stop
    viewport.addEventListener('resize', place, { signal })
    viewport.addEventListener('scroll', place, { signal })
    window.addEventListener('scroll', place, { signal, passive: true })
    return () => stop.abort()
  }, [row])
}
