import { html } from '@codemirror/lang-html'
import type { Extension } from '@codemirror/state'
import { cssColours } from './css-language'

/** Does not close tags, because students should type what the exercise asks for. */
export const htmlSupport: Extension = [html({ autoCloseTags: false }), cssColours]
