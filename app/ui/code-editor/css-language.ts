import { css, cssLanguage } from '@codemirror/lang-css'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { tags } from '@lezer/highlight'

/** As in lessons; in other languages, property names have no colour. */
const colours = HighlightStyle.define(
  [
    { tag: tags.propertyName, color: 'var(--warn)' },
    { tag: tags.color, color: 'var(--done)' },
  ],
  { scope: cssLanguage },
)

/** Also for CSS inside HTML. */
export const cssColours: Extension = syntaxHighlighting(colours)

export const cssSupport: Extension = [css(), cssColours]
