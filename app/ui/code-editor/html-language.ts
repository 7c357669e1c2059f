import { html } from '@codemirror/lang-html'
import type { Extension } from '@codemirror/state'
import { cssColours } from './css-language'

/** Closes no tags: students type what the exercise asks for. */
export const htmlSupport: Extension = [html({ autoCloseTags: false }), cssColours]
