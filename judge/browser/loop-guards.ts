import { jsxLanguage, tsxLanguage } from '@codemirror/lang-javascript'

const scripts = /\.(?:jsx?|tsx?)$/
const inlineScripts = /(<script\b[^>]*>)([\s\S]*?)(<\/script>)/gi
const loops = ['WhileStatement', 'ForStatement', 'DoStatement']
/** A property counts if it is a method. */
const functions = [
  'FunctionDeclaration',
  'FunctionExpression',
  'MethodDeclaration',
  'Property',
  'ArrowFunction',
]
const call = 'guardLoop();'

/**
 * The files with a call inserted into each loop and function, which stops an endless loop or
 * recursion. Line numbers stay the same.
 */
export function guardFiles(files: Record<string, string>): Record<string, string> {
  const guarded = Object.entries(files).map(([name, text]) => {
    if (scripts.test(name)) return [name, guardCode(text, /\.tsx?$/.test(name))]
    if (!name.endsWith('.html')) return [name, text]
    const replaced = text.replace(
      inlineScripts,
      (_, start: string, code: string, end: string) => `${start}${guardCode(code, false)}${end}`,
    )
    return [name, replaced]
  })
  return Object.fromEntries(guarded)
}

function guardCode(code: string, isTyped: boolean): string {
  const { parser } = isTyped ? tsxLanguage : jsxLanguage
  const inserts: { at: number; text: string }[] = []
  parser.parse(code).iterate({
    enter({ name, node }) {
      const isLoop = loops.includes(name)
      if (!isLoop && !functions.includes(name)) return
      const body = name === 'DoStatement' ? node.firstChild?.nextSibling : node.lastChild
      if (!body || body.type.isError) return
      if (body.name === 'Block') inserts.push({ at: body.from + 1, text: call })
      else if (isLoop) inserts.push({ at: body.from, text: `{${call}` }, { at: body.to, text: '}' })
      else if (name === 'ArrowFunction')
        inserts.push({ at: body.from, text: '(guardLoop(),' }, { at: body.to, text: ')' })
    },
  })
  // From the end, so that earlier positions stay valid.
  return inserts
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), code)
}
