import { jsxLanguage, tsxLanguage } from '@codemirror/lang-javascript'

const scripts = /\.(?:jsx?|tsx?)$/
const inlineScripts = /(<script\b[^>]*>)([\s\S]*?)(<\/script>)/gi
const loops = ['WhileStatement', 'ForStatement', 'DoStatement']
const call = 'guardLoop();'

/** The files with a call in each loop, which ends it when it does not end by itself. Lines stay. */
export function guardFiles(files: Record<string, string>): Record<string, string> {
  const guarded = Object.entries(files).map(([name, text]) => {
    if (scripts.test(name)) return [name, guardLoops(text, /\.tsx?$/.test(name))]
    if (!name.endsWith('.html')) return [name, text]
    const replaced = text.replace(
      inlineScripts,
      (_, start: string, code: string, end: string) => `${start}${guardLoops(code, false)}${end}`,
    )
    return [name, replaced]
  })
  return Object.fromEntries(guarded)
}

function guardLoops(code: string, isTyped: boolean): string {
  const { parser } = isTyped ? tsxLanguage : jsxLanguage
  const inserts: { at: number; text: string }[] = []
  parser.parse(code).iterate({
    enter({ name, node }) {
      if (!loops.includes(name)) return
      const body = name === 'DoStatement' ? node.firstChild?.nextSibling : node.lastChild
      if (!body || body.type.isError) return
      if (body.name === 'Block') inserts.push({ at: body.from + 1, text: call })
      else inserts.push({ at: body.from, text: `{${call}` }, { at: body.to, text: '}' })
    },
  })
  // From the end, so that places before stay where they are.
  return inserts
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), code)
}
