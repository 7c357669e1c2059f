import { closeBrackets, closeBracketsKeymap, insertBracket } from '@codemirror/autocomplete'
import {
  cursorCharLeft,
  cursorCharRight,
  defaultKeymap,
  history,
  historyKeymap,
  indentMore,
  indentWithTab,
  undo,
} from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { Compartment, EditorState, type Extension, Transaction } from '@codemirror/state'
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import { editorTheme } from './editor-theme'

/** The languages of whole programs. */
export type ProgramLanguage = 'javascript' | 'python' | 'cpp'
export type EditorLanguage = ProgramLanguage | 'jsx' | 'html' | 'css'

export type EditorAria = { label: string; description: string; isWrong: boolean }

type Options = {
  text: string
  aria: EditorAria
  onChange: (text: string) => void
}

export type MountedEditor = {
  /** Does not call `onChange`. */
  setText: (text: string) => void
  setLanguage: (language: EditorLanguage) => Promise<void>
  setAria: (aria: EditorAria) => void
  setTabLeaves: (leaves: boolean) => void
  /** As if typed, including the closing bracket. */
  type: (text: string) => void
  indent: () => void
  undo: () => void
  moveCursor: (by: -1 | 1) => void
  focus: (selection?: { from: number; to: number }) => void
  destroy: () => void
}

const supports: Record<EditorLanguage, () => Promise<Extension>> = {
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript(),
  jsx: async () =>
    (await import('@codemirror/lang-javascript')).javascript({ jsx: true, typescript: true }),
  python: async () => (await import('@codemirror/lang-python')).python(),
  cpp: async () => (await import('@codemirror/lang-cpp')).cpp(),
  html: async () => (await import('./html-language')).htmlSupport,
  css: async () => (await import('./css-language')).cssSupport,
}
const wideIndents: EditorLanguage[] = ['python', 'cpp']

/** After Escape the next Tab leaves the editor; any other key cancels that. */
const escapeLastsMs = 60 * 60 * 1000

/**
 * Mounts an editor into the host's shadow root. There CodeMirror adopts style sheets instead of
 * inserting `<style>` elements, which the content security policy forbids.
 */
export function mountEditor(host: HTMLElement, options: Options): MountedEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const description = document.createElement('p')
  description.id = 'description'
  description.hidden = true
  const place = document.createElement('div')
  root.replaceChildren(place, description)

  let isSetting = false
  const language = new Compartment()
  const aria = new Compartment()
  const view = new EditorView({
    root,
    parent: place,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        ...behaviour,
        editorTheme,
        language.of([]),
        aria.of(attributesFor(options.aria)),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !isSetting) options.onChange(update.state.doc.toString())
        }),
      ],
    }),
  })
  description.textContent = options.aria.description
  let wanted: EditorLanguage | null = null

  return {
    setText(text) {
      const { doc } = view.state
      if (doc.toString() === text) return
      isSetting = true
      view.dispatch({
        changes: { from: 0, to: doc.length, insert: text },
        annotations: Transaction.addToHistory.of(false),
      })
      isSetting = false
    },
    async setLanguage(next) {
      wanted = next
      const support = await supports[next]()
      // Another language may have been chosen while this one was loading.
      if (wanted !== next) return
      view.dispatch({
        effects: language.reconfigure([
          support,
          indentUnit.of(wideIndents.includes(next) ? '    ' : '  '),
        ]),
      })
    },
    setAria(next) {
      description.textContent = next.description
      view.dispatch({ effects: aria.reconfigure(attributesFor(next)) })
    },
    type(text) {
      const { state } = view
      view.dispatch(
        insertBracket(state, text) ??
          state.update(state.replaceSelection(text), {
            userEvent: 'input.type',
            scrollIntoView: true,
          }),
      )
    },
    indent: () => void indentMore(view),
    undo: () => void undo(view),
    moveCursor: (by) => void (by < 0 ? cursorCharLeft(view) : cursorCharRight(view)),
    setTabLeaves: (leaves) => view.setTabFocusMode(leaves),
    focus(selection) {
      if (selection) {
        const { length } = view.state.doc
        const [anchor, head] = [selection.from, selection.to].map((at) => Math.min(at, length))
        view.dispatch({ selection: { anchor: anchor ?? 0, head }, scrollIntoView: true })
      }
      view.focus()
    },
    destroy() {
      wanted = null
      view.destroy()
      root.replaceChildren()
    },
  }
}

const behaviour: Extension[] = [
  lineNumbers(),
  highlightSpecialChars(),
  history(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  EditorState.tabSize.of(4),
  keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
  EditorView.domEventHandlers({
    beforeinput: replaceSelection,
    keyup(event, view) {
      if (event.key === 'Escape') view.setTabFocusMode(escapeLastsMs)
    },
  }),
]

/**
 * Otherwise Chromium gives new text the look of the text it replaces as an inline style, which the
 * page's policy forbids.
 */
function replaceSelection(event: InputEvent, view: EditorView): boolean {
  const isPlain = event.inputType === 'insertText' && !event.isComposing
  if (!isPlain || event.data === null) return false
  const { anchor, head } = readSelection(view)
  if (anchor === head) return false
  const { main } = view.state.selection
  if (main.from !== anchor || main.to !== head) view.dispatch({ selection: { anchor, head } })
  const { state } = view
  const typed = { userEvent: 'input.type', scrollIntoView: true }
  const replaced = state.update(state.replaceSelection(event.data), typed)
  view.dispatch(insertBracket(state, event.data) ?? replaced)
  return true
}

/** The current selection; the editor learns of it a moment later. */
function readSelection(view: EditorView) {
  const { root, state, contentDOM } = view
  const { main } = state.selection
  const known = { anchor: main.from, head: main.to }
  const selection = document.getSelection()
  if (!(root instanceof ShadowRoot) || !selection || !('getComposedRanges' in selection))
    return known
  const [range] = selection.getComposedRanges({ shadowRoots: [root] })
  if (!range || !contentDOM.contains(range.startContainer)) return known
  return {
    anchor: view.posAtDOM(range.startContainer, range.startOffset),
    head: view.posAtDOM(range.endContainer, range.endOffset),
  }
}

function attributesFor({ label, isWrong }: EditorAria): Extension {
  return EditorView.contentAttributes.of({
    'aria-label': label,
    'aria-describedby': 'description',
    'aria-invalid': String(isWrong),
    'aria-multiline': 'true',
    // Focusable anyway, but some accessibility checkers need the attribute.
    tabindex: '0',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: 'false',
    translate: 'no',
  })
}
