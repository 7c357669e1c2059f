import { assert } from './assert.js'
import { Buffer } from './buffer.js'
import { clone } from './clone.js'
import { Emitter } from './emitter.js'
import { makeFiles } from './files.js'
import { host } from './host.js'
import { format, inspect } from './printing.js'
import { makeInput } from './input.js'
import { decode, encode, makeStreams } from './streams.js'
import { makeTimers } from './timers.js'

/** What a program finds besides the language: the part of Node that solutions use. */
const readBytes = () => new Buffer(host.inputBytes())
// The host returns no string if it contains a zero byte, where the engine's strings would end.
const readText = () => host.inputText() ?? decode(readBytes())

const timers = makeTimers(host)
const { output, errors, console } = makeStreams()
const input = makeInput(host, { readText, Buffer, later: timers.globals.setImmediate })

const fs = makeFiles({ readText, readBytes, output, errors, later: timers.globals.setImmediate })

const process = Object.assign(new Emitter(), {
  argv: ['node', 'solution.js'],
  env: {},
  platform: 'linux',
  pid: 1,
  version: 'v24.0.0',
  versions: { node: '24.0.0' },
  exitCode: undefined,
  stdin: input.stdin,
  stdout: {
    write: output.write,
    isTTY: false,
    columns: 80,
    fd: 1,
    end: endWith(output),
    on() {},
    once() {},
  },
  stderr: {
    write: errors.write,
    isTTY: false,
    columns: 80,
    fd: 2,
    end: endWith(errors),
    on() {},
    once() {},
  },
  cwd: () => '/',
  uptime: () => host.elapsedMs() / 1000,
  memoryUsage: () => ({ rss: 0, heapTotal: 0, heapUsed: 0, external: 0 }),
  hrtime: Object.assign(
    (since = [0, 0]) => {
      const nanoseconds = Math.round(host.elapsedMs() * 1e6) - since[0] * 1e9 - since[1]
      return [Math.floor(nanoseconds / 1e9), nanoseconds % 1e9]
    },
    { bigint: () => BigInt(Math.round(host.elapsedMs() * 1e6)) },
  ),
  nextTick: (call, ...values) => void Promise.resolve().then(() => call(...values)),
  exit(code = process.exitCode ?? 0) {
    flush()
    host.exit(Number(code) & 255)
  },
})

function endWith({ write }) {
  return (chunk) => {
    if (chunk !== undefined) write(chunk)
  }
}

class TextEncoder {
  encode(text = '') {
    return encode(text)
  }
}

class TextDecoder {
  decode(bytes = []) {
    return decode(ArrayBuffer.isView(bytes) ? bytes : new Uint8Array(bytes))
  }
}

const performance = { now: () => host.elapsedMs(), mark() {}, measure() {} }
const readline = { createInterface: input.createInterface }
const modules = {
  fs,
  'fs/promises': fs.promises,
  readline,
  'readline/promises': readline,
  process,
  assert,
  'assert/strict': assert,
  events: Object.assign(Emitter, { EventEmitter: Emitter }),
  buffer: { Buffer },
  os: { EOL: '\n', platform: () => 'linux', cpus: () => [] },
  path: { join: (...parts) => parts.join('/'), resolve: (...parts) => parts.join('/') },
  util: { inspect, format, TextEncoder, TextDecoder, promisify },
  perf_hooks: { performance },
  timers: timers.globals,
}

function promisify(call) {
  return (...values) =>
    new Promise((resolve, reject) => {
      call(...values, (error, value) => (error ? reject(error) : resolve(value)))
    })
}

function require(name) {
  const bare = String(name).replace(/^node:/, '')
  if (Object.hasOwn(modules, bare)) return modules[bare]
  const error = new Error(
    `Cannot find module '${name}'. Here are: ${Object.keys(modules).join(', ')}`,
  )
  throw Object.assign(error, { code: 'MODULE_NOT_FOUND' })
}

const module = { exports: {}, children: [], id: '.', filename: '/solution.js', loaded: false }
require.main = module

const world = {
  ...timers.globals,
  console,
  process,
  require,
  module,
  exports: module.exports,
  global: globalThis,
  Buffer,
  TextEncoder,
  TextDecoder,
  performance,
  readline: input.takeLine,
  print: console.log,
  structuredClone: (value) => clone(value),
  __filename: '/solution.js',
  __dirname: '/',
}
for (const [name, value] of Object.entries(world)) {
  Object.defineProperty(globalThis, name, {
    value,
    writable: true,
    configurable: true,
    enumerable: false,
  })
}

/** The source of a module for `import`; empty if there is none. */
export function moduleSource(name) {
  const bare = name.replace(/^node:/, '')
  if (!Object.hasOwn(modules, bare)) return ''
  const names = Object.keys(modules[bare]).filter((each) => /^[A-Za-z_$][\w$]*$/.test(each))
  return `const it = globalThis.require(${JSON.stringify(bare)}); export default it; export const { ${names.join(', ')} } = it;`
}

export const runTimer = timers.runNext

export function flush() {
  output.flush()
  errors.flush()
}

/** Writes an uncaught error where a student looks for it, and exits as Node does. */
export function fail(error) {
  const isError = typeof error === 'object' && error !== null && 'stack' in error
  const text = isError ? `${String(error)}\n${String(error.stack)}` : `Uncaught ${inspect(error)}`
  errors.write(`${text.trimEnd()}\n`)
  flush()
}

/** The exit code of a program that finished. */
export function finish() {
  process.emit('exit', process.exitCode ?? 0)
  flush()
  return Number(process.exitCode ?? 0) & 255
}
