import { host } from './host.js'
import { format } from './printing.js'

/** Output is buffered, because a call to the host costs more than a line. */
const pieceLength = 16 * 1024
/** Buffers only after this many pieces, because a stopped program should show what it printed. */
const piecesAtOnce = 50

function makeWriter(stream) {
  let pending = ''
  let pieces = 0
  const flush = () => {
    if (pending === '') return
    const text = pending
    pending = ''
    // Strings passed to the host end at a zero byte.
    if (text.includes('\0')) host.writeBytes(stream, encode(text).buffer)
    else host.write(stream, text)
  }
  const write = (chunk) => {
    if (typeof chunk === 'string') pending += chunk
    else {
      flush()
      host.writeBytes(stream, Uint8Array.from(chunk).buffer)
    }
    pieces += 1
    if (pieces <= piecesAtOnce || pending.length >= pieceLength) flush()
    return true
  }
  return { write, flush }
}

export function makeStreams() {
  const output = makeWriter(1)
  const errors = makeWriter(2)
  let indent = ''
  const printTo =
    (stream) =>
    (...values) => {
      const text =
        values.length === 1 && typeof values[0] === 'string' ? values[0] : format(...values)
      stream.write(`${indent === '' ? text : indent + text.replaceAll('\n', `\n${indent}`)}\n`)
    }
  const log = printTo(output)
  const warn = printTo(errors)
  const counts = new Map()
  const console = {
    log,
    info: log,
    debug: log,
    dir: (value) => log(value),
    table: (value) => log(value),
    error: warn,
    warn,
    trace: (...values) => warn('Trace:', ...values),
    assert(holds, ...values) {
      if (!holds) warn('Assertion failed', ...values)
    },
    group(...values) {
      if (values.length > 0) log(...values)
      indent += '  '
    },
    groupEnd() {
      indent = indent.slice(2)
    },
    count(label = 'default') {
      counts.set(label, (counts.get(label) ?? 0) + 1)
      log(`${label}: ${counts.get(label)}`)
    },
    time() {},
    timeEnd() {},
    timeLog() {},
  }
  return { output, errors, console }
}

/** UTF-8, with the replacement character for lone surrogates, as everywhere. */
export function encode(text) {
  const bytes = []
  for (const char of String(text)) {
    let code = char.codePointAt(0)
    if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
    else if (code < 0x10000) {
      bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    } else {
      bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63))
      bytes.push(0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    }
  }
  return Uint8Array.from(bytes)
}

/** The reverse; invalid UTF-8 becomes replacement characters. */
export function decode(bytes) {
  // The host cannot return a string with a zero byte.
  return host.decode(Uint8Array.from(bytes).buffer) ?? decodeSlowly(bytes)
}

function decodeSlowly(bytes) {
  const pieces = []
  for (let at = 0; at < bytes.length;) {
    const [code, length] = decodeOne(bytes, at)
    pieces.push(String.fromCodePoint(code))
    at += length
  }
  return pieces.join('')
}

function decodeOne(bytes, at) {
  const first = bytes[at]
  if (first < 0x80) return [first, 1]
  const length = first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0
  if (length === 0 || first >= 0xf5) return [0xfffd, 1]
  let code = first & (0xff >> (length + 1))
  for (let next = 1; next < length; next++) {
    const byte = bytes[at + next]
    if (byte === undefined || (byte & 0xc0) !== 0x80) return [0xfffd, next]
    code = (code << 6) | (byte & 63)
  }
  const isOverlong = (length === 3 && code < 0x800) || (length === 4 && code < 0x10000)
  if (isOverlong || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return [0xfffd, length]
  return [code, length]
}
