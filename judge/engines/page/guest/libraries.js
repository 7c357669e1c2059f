/**
 * Loads CommonJS packages from their texts, each once.
 * @param {object} world
 * @param {(name: string) => string | undefined} world.sourceOf by path, such as `react/cjs/…`
 * @param {(code: string, name: string) => Function} world.evaluate gives the value of an expression
 * @param {Record<string, string>} world.aliases paths of packages
 */
export function makeLibraries({ sourceOf, evaluate, aliases }) {
  const loaded = new Map()

  const requireFrom = (from) => (name) => {
    if (unused.has(name)) return {}
    const isAlias = !name.startsWith('.') && Object.hasOwn(aliases, name)
    const path = isAlias ? aliases[name] : name.startsWith('.') ? resolve(from, name) : undefined
    if (path === undefined) throw new Error(`Cannot find module '${name}'`)
    return load(path)
  }

  function resolve(from, name) {
    const parts = from.split('/').slice(0, -1)
    for (const part of name.split('/')) {
      if (part === '..') parts.pop()
      else if (part !== '.') parts.push(part)
    }
    const path = parts.join('/')
    return [path, `${path}.js`, `${path}/index.js`].find((each) => sourceOf(each) !== undefined)
  }

  function load(path) {
    const known = loaded.get(path)
    if (known) return known.exports
    const module = { exports: {} }
    loaded.set(path, module)
    const run = evaluate(
      `(function (require, module, exports, process) {${sourceOf(path)}\n})`,
      path,
    )
    run.call(module.exports, requireFrom(path), module, module.exports, process)
    return module.exports
  }

  return requireFrom('')
}

/** Packages read it to choose their build; a page has none. */
const process = { env: { NODE_ENV: 'development' } }

/** Sucrase needs these only for source maps and its command line. */
const unused = new Set(['lines-and-columns', '@jridgewell/gen-mapping'])
