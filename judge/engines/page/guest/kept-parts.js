const { create, freeze, getOwnPropertyDescriptor, getPrototypeOf, isFrozen } = Object
const { defineProperty, deleteProperty, ownKeys, setPrototypeOf } = Reflect

/**
 * Remembers the built-ins that tests rely on, so that no page can tamper with them: `retake`
 * restores what the page's code changed. No page code runs between that and its next call, so
 * `retake` itself calls nothing that a page could have replaced.
 */
export class KeptParts {
  #objects = []
  #changed = null

  /**
   * @param {string} name as a student knows it
   * @param {boolean} isClosed whether a page may add nothing; otherwise only symbols and indices
   * are refused
   */
  keep(name, object, isClosed = false) {
    for (let i = 0; i < this.#objects.length; i++) if (this.#objects[i].object === object) return
    const all = ownKeys(object)
    const properties = []
    for (const key of all) {
      const descriptor = getOwnPropertyDescriptor(object, key)
      if (descriptor.configurable || descriptor.writable) properties.push(makeKept(key, descriptor))
    }
    const parent = getPrototypeOf(object)
    const kept = {
      name,
      object,
      parent,
      properties,
      isClosed,
      all: new Set(all),
      count: all.length,
    }
    kept.has = Set.prototype.has.bind(kept.all)
    this.#objects.push(kept)
  }

  keepProperty(object, key) {
    const properties = [makeKept(key, getOwnPropertyDescriptor(object, key))]
    this.#objects.push({ name: '', object, parent: getPrototypeOf(object), properties, has: null })
  }

  /** The first part found changed, or null. */
  get changed() {
    return this.#changed
  }

  retake() {
    const objects = this.#objects
    for (let i = 0; i < objects.length; i++) {
      const kept = objects[i]
      if (kept.has !== null && ownKeys(kept.object).length !== kept.count) this.#removeAdded(kept)
      const { name, object, parent, properties } = kept
      if (getPrototypeOf(object) !== parent) {
        this.#note(name, '[[Prototype]]')
        setPrototypeOf(object, parent)
      }
      for (let at = 0; at < properties.length; at++) {
        const known = properties[at]
        const found = getOwnPropertyDescriptor(object, known.key)
        if (found !== undefined && isSame(found, known.descriptor)) continue
        this.#note(name, known.key)
        defineProperty(object, known.key, known.descriptor)
      }
    }
  }

  #removeAdded({ name, object, has, isClosed }) {
    const keys = ownKeys(object)
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]
      if (has(key) || !(isClosed || typeof key === 'symbol' || isIndex(key))) continue
      this.#note(name, key)
      deleteProperty(object, key)
    }
  }

  #note(name, key) {
    const own = typeof key === 'symbol' ? 'a symbol' : key
    this.#changed ??= name === '' ? own : `${name}.${own}`
  }
}

function makeKept(key, { value, get, set, writable, enumerable, configurable }) {
  for (const call of [value, get, set]) freezeMethod(call)
  const isData = get === undefined && set === undefined
  const parts = isData ? { value, writable } : { get, set }
  return { key, descriptor: Object.assign(create(null), parts, { enumerable, configurable }) }
}

/** Methods have no own `call` or `apply`; constructors' parts are protected separately. */
function freezeMethod(call) {
  if (typeof call !== 'function' || call === Function.prototype || isFrozen(call)) return
  if (getOwnPropertyDescriptor(call, 'prototype') === undefined) freeze(call)
}

function isSame(found, known) {
  return found.value === known.value && found.get === known.get && found.set === known.set
}

function isIndex(key) {
  return key >= '0' && key < ':'
}

const names = [
  'Object',
  'Function',
  'Array',
  'String',
  'Number',
  'Boolean',
  'Symbol',
  'BigInt',
  'Promise',
  'RegExp',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'WeakRef',
  'Date',
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'ReferenceError',
  'Proxy',
  'JSON',
  'Math',
  'Reflect',
  'Uint8Array',
  'ArrayBuffer',
]
const functions = ['parseInt', 'parseFloat', 'isNaN', 'isFinite', 'queueMicrotask', 'globalThis']

/** The language itself, before any page code runs. */
export function keepLanguage() {
  const kept = new KeptParts()
  // First, because reading property descriptors must not consult it.
  kept.keep('Object.prototype', Object.prototype, true)
  for (const name of names) {
    kept.keepProperty(globalThis, name)
    const value = globalThis[name]
    kept.keep(name, value)
    if (value.prototype) kept.keep(`${name}.prototype`, value.prototype)
  }
  for (const name of functions) kept.keepProperty(globalThis, name)
  for (const each of listHidden())
    for (let at = each; at !== null; at = getPrototypeOf(at)) kept.keep('an iterator', at)
  return kept
}

/** The document's classes once it is open, so that no page adds to them. */
export function keepClasses(kept, world, classNames) {
  for (const name of classNames)
    for (let at = world[name]?.prototype; at && at !== Object.prototype; at = getPrototypeOf(at))
      kept.keep(`${name}.prototype`, at, true)
}

/** Unnamed built-ins: iterators, and the prototypes of generators and async functions. */
function listHidden() {
  const { iterator } = Symbol
  const values = [[], new Map(), new Set(), '', new Uint8Array()].map((each) => each[iterator]())
  return [
    ...values,
    'a'.matchAll(/a/g),
    (function* () {})(),
    (async function* () {})(),
    getPrototypeOf(async () => {}),
    getPrototypeOf(function* () {}),
    getPrototypeOf(async function* () {}),
  ].map((each) => (typeof each === 'function' ? each : getPrototypeOf(each)))
}
