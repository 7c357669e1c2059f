/** What a browser gives to the scripts of a page; programs in lessons and exercises have no page. */
const ofPages = [
  'alert',
  'confirm',
  'document',
  'fetch',
  'localStorage',
  'navigator',
  'prompt',
  'sessionStorage',
  'window',
]

/** Why a JavaScript program failed at a name that only pages have; null for any other error. */
export function explainMissingName(error: string): string | null {
  const [, name = ''] = /^ReferenceError: '?(\w+)'? is not defined/.exec(error) ?? []
  return ofPages.includes(name)
    ? `Only programs in a web page have ${name}. This one runs without a page: print with console.log.`
    : null
}
