import { Emitter } from './emitter.js'

/** Standard input in every way programs read it: whole, by line, by event, with `for await`. */
export function makeInput(host, { readText, Buffer, later }) {
  let rest
  const text = () => (rest ??= readText())
  const takeAll = () => {
    const all = text()
    rest = ''
    return all
  }
  /** The next line without its line end, or null after the last. */
  const takeLine = () => {
    const all = text()
    if (at >= all.length) return null
    const end = all.indexOf('\n', at)
    const line = all.slice(at, end === -1 ? all.length : end)
    at = end === -1 ? all.length : end + 1
    return line.endsWith('\r') ? line.slice(0, -1) : line
  }
  let at = 0

  const stdin = new Emitter()
  let encoding
  let isFlowing = false
  const flow = () => {
    if (isFlowing) return
    isFlowing = true
    later(() => {
      const all = takeAll()
      if (all !== '') stdin.emit('data', encoding === undefined ? Buffer.from(all) : all)
      stdin.emit('end')
      stdin.emit('close')
    })
  }
  const on = stdin.on.bind(stdin)
  stdin.on = (name, call) => {
    on(name, call)
    if (name === 'data') flow()
    if (name === 'readable') {
      later(() => stdin.emit('readable'))
      later(() => stdin.emit('end'))
    }
    return stdin
  }
  stdin.addListener = stdin.on
  Object.assign(stdin, {
    fd: 0,
    isTTY: false,
    read() {
      const all = takeAll()
      return all === '' ? null : encoding === undefined ? Buffer.from(all) : all
    },
    setEncoding(name) {
      encoding = name
      return stdin
    },
    resume() {
      flow()
      return stdin
    },
    pause: () => stdin,
    unref: () => stdin,
    async *[Symbol.asyncIterator]() {
      const all = takeAll()
      if (all !== '') yield encoding === undefined ? Buffer.from(all) : all
    },
  })

  return { stdin, takeLine, createInterface: () => makeInterface(takeLine, later) }
}

/**
 * The object that `readline.createInterface` returns: lines by event, by question and with `for
 * await`.
 */
function makeInterface(takeLine, later) {
  const lines = new Emitter()
  let isClosed = false
  let isReading = false
  const close = () => {
    if (isClosed) return
    isClosed = true
    lines.emit('close')
  }
  // Like Node: emits all available lines one after another, without pausing.
  const readAll = () => {
    for (let line = takeLine(); line !== null; line = takeLine()) {
      lines.emit('line', line)
      if (isClosed) return
    }
    close()
  }
  const start = () => {
    if (isReading) return
    isReading = true
    later(readAll)
  }
  const on = lines.on.bind(lines)
  lines.on = (name, call) => {
    on(name, call)
    if (name === 'line' || name === 'close') start()
    return lines
  }
  lines.addListener = lines.on
  return Object.assign(lines, {
    close,
    pause: () => lines,
    resume: () => lines,
    prompt() {},
    setPrompt() {},
    question(_query, ...rest) {
      const line = takeLine()
      const answer = rest.at(-1)
      if (typeof answer !== 'function') return Promise.resolve(line ?? '')
      if (line !== null) later(() => answer(line))
      return undefined
    },
    async *[Symbol.asyncIterator]() {
      for (let line = takeLine(); line !== null; line = takeLine()) {
        yield line
        if (isClosed) return
      }
      close()
    },
  })
}
