import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** In the site's CSS variables, which also apply inside the editor's shadow root. */
const theme = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    wordSpacing: '0',
    fontSize: 'var(--code-size, 1rem)',
    lineHeight: '1.6',
    maxHeight: 'var(--editor-max-height, min(38rem, 70vh))',
  },
  '@media (min-width: 769px)': { '.cm-scroller': { fontSize: 'var(--code-size, 0.9375rem)' } },
  // Below 16 px, iOS zooms in when the field is focused.
  '@supports (-webkit-touch-callout: none)': {
    '.cm-scroller': { fontSize: 'max(1rem, var(--code-size, 1rem))' },
  },
  '.cm-content, .cm-gutter': { minHeight: 'var(--editor-height, 16rem)' },
  '.cm-content': { caretColor: 'var(--brand)', padding: '0.75rem 0' },
  '.cm-line': { padding: '0 0.75rem' },
  '.cm-gutters': {
    backgroundColor: 'var(--sunk)',
    color: 'var(--quiet)',
    borderRight: '1px solid var(--line)',
  },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '2.25rem', padding: '0 0.5rem 0 0.25rem' },
  '.cm-content ::selection': { backgroundColor: 'var(--brand-soft)' },
  '.cm-specialChar': { color: 'var(--wrong)' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--brand-soft)',
    outline: '1px solid var(--control)',
  },
  '&.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: 'var(--wrong-soft)',
    color: 'var(--wrong)',
  },
})

/** The code colours of lessons, each with a contrast of at least 4.5:1 in both themes. */
const colours = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--quiet)' },
  {
    tag: [tags.keyword, tags.bool, tags.null, tags.self, tags.processingInstruction],
    color: 'var(--brand)',
  },
  { tag: [tags.string, tags.regexp, tags.character], color: 'var(--done)' },
  { tag: [tags.number, tags.unit, tags.attributeName], color: 'var(--warn)' },
  { tag: [tags.tagName, tags.angleBracket], color: 'var(--brand)', fontWeight: 'inherit' },
  { tag: tags.attributeValue, color: 'var(--done)' },
  {
    tag: [tags.definition(tags.function(tags.variableName)), tags.className, tags.typeName],
    fontWeight: '580',
  },
  { tag: tags.invalid, color: 'var(--wrong)' },
])

export const editorTheme: Extension = [theme, syntaxHighlighting(colours)]
