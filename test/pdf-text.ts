import { inflateSync } from 'node:zlib'

/**
 * The text of a PDF in two readings: `drawn`, the letters that its glyphs stand for in the order
 * they are drawn, and `spelt`, what its runs say they spell, which is what is copied from them.
 * `texts` are the operators of its text objects.
 */
export function readPdfText(pdf: Uint8Array): {
  drawn: string
  spelt: string
  texts: string[]
  pages: number
} {
  const file = Buffer.from(pdf).toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of file.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g))
    objects.set(id, withStream(body))
  const fonts = new Map<string, Map<string, string>>()
  for (const body of objects.values()) {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1]
    const name = /\/BaseFont \/(\S+)/.exec(body)?.[1]
    if (unicode && name) fonts.set(body, readCodes(objects.get(unicode) ?? ''))
  }
  const byName = new Map<string, Map<string, string>>()
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g))
      byName.set(name, fonts.get(objects.get(id) ?? '') ?? new Map<string, string>())
  }
  const contents = [...objects.values()].filter((body) => body.includes(' BDC'))
  return {
    drawn: contents.map((body) => drawnText(body, byName)).join('\n'),
    spelt: contents.map(speltText).join('\n'),
    texts: contents.flatMap((body) =>
      [...body.matchAll(/BT\n([^]*?)ET\n/g)].map(([, text = '']) => text),
    ),
    pages: [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body)).length,
  }
}

function withStream(body: string): string {
  const [, head = body, bytes] = /^([^]*?)stream\r?\n([^]*?)\nendstream/.exec(body) ?? []
  if (bytes === undefined) return body
  if (!head.includes('/FlateDecode')) return bytes
  return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
}

function readCodes(map: string): Map<string, string> {
  const codes = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    const start = Number.parseInt(first, 16)
    const letters = [...list.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => fromUtf16(hex))
    letters.forEach((letter, index) =>
      codes.set((start + index).toString(16).padStart(4, '0'), letter),
    )
  }
  return codes
}

function fromUtf16(hex: string): string {
  return Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
}

function drawnText(content: string, fonts: Map<string, Map<string, string>>): string {
  let font = new Map<string, string>()
  let text = ''
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? new Map<string, string>()
    const codes =
      (shown ?? '')
        .match(/<[0-9a-f]*>/g)
        ?.join('')
        .match(/[0-9a-f]{4}/g) ?? []
    text += codes.map((code) => font.get(code) ?? '\ufffd').join('')
  }
  return text
}

function speltText(content: string): string {
  const strings = content.matchAll(/\/ActualText \(((?:\\[^]|[^\\)])*)\)/g)
  return [...strings].map(([, raw = '']) => readString(raw)).join('')
}

/** A PDF string without its escapes; with a byte order mark it is UTF-16. */
function readString(raw: string): string {
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const bytes = raw.replaceAll(/\\([^])/g, (_, letter: string) => escapes[letter] ?? letter)
  if (!bytes.startsWith('\u00fe\u00ff')) return bytes
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
}
