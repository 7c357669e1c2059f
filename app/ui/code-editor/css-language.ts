import { css, cssLanguage } from '@codemirror/lang-css'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { tags } from '@lezer/highlight'

/** As in lessons; names of properties in other languages have no colour. */
const colours = HighlightStyle.define(
  [
    { tag: tags.propertyName, color: 'var(--warn)' },
    { tag: tags.color, color: 'var(--done)' },
  ],
  { scope: cssLanguage },
)

/** Also of the CSS within HTML. */
export const cssColours: Extension = syntaxHighlighting(colours)

export const cssSupport: Extension = [css(), cssColours]
