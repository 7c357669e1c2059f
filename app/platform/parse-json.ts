export type ParsedJson =
  | { ok: true; value: unknown }
  | { ok: false; reason: 'no-json' | 'too-deep' | 'too-many-values' }

/** Far deeper than anything the site accepts. */
const mostDepth = 32

/** Counts depth and values first, because validating a value costs a hundred times its bytes. */
export function parseJson(text: string, mostValues: number): ParsedJson {
  const reason = findExcess(text, mostValues)
  if (reason) return { ok: false, reason }
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    return { ok: false, reason: 'no-json' }
  }
}

function findExcess(text: string, mostValues: number): 'too-deep' | 'too-many-values' | null {
  let depth = 0
  let values = 1
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (isInString) {
      if (letter === '\\') at += 1
      else if (letter === '"') isInString = false
    } else if (letter === '"') isInString = true
    else if (letter === ',') values += 1
    else if (letter === '[' || letter === '{') {
      depth += 1
      values += 1
    } else if (letter === ']' || letter === '}') depth -= 1
    if (depth > mostDepth) return 'too-deep'
    if (values > mostValues) return 'too-many-values'
  }
  return null
}
