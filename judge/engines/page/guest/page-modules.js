const scripts = /\.(?:jsx?|tsx?)$/
const packages = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/** Runs a page's scripts as modules, after compiling JSX, types and imports to plain code. */
export function makePageModules({ files, libraries, evaluate, retake, onStyle }) {
  const { transform } = libraries('sucrase')
  const loaded = new Map()

  const requireFrom = (from) => (name) => {
    // Page code calls this, so its changes to lists and maps must not give it other packages.
    retake()
    if (packages.includes(name)) return libraries(name)
    if (!name.startsWith('.') && !name.startsWith('/'))
      throw new Error(
        `Cannot find the package '${name}' that ${from} imports. Here are: ${packages.join(', ')}.`,
      )
    const file = findFile(files, name.startsWith('.') ? joinPath(from, name) : name)
    if (file === undefined) throw new Error(`Cannot find the file '${name}' that ${from} imports.`)
    return load(file)
  }

  function load(file) {
    const known = loaded.get(file)
    if (known) return known.exports
    const module = { exports: {} }
    loaded.set(file, module)
    if (file.endsWith('.css')) onStyle(files[file])
    else if (scripts.test(file)) runCode(files[file], file, module)
    else module.exports = { __esModule: true, default: files[file] }
    return module.exports
  }

  function runCode(source, file, module = { exports: {} }) {
    const code = compile(transform, source, file)
    evaluate(`(function (require, module, exports) {${code}\n})`, file).call(
      undefined,
      requireFrom(file),
      module,
      module.exports,
    )
  }

  return { load, runCode }
}

/** The path that `name`, such as `../a.js`, means in the file `from`. */
function joinPath(from, name) {
  const parts = from.split('/').slice(0, -1)
  for (const part of name.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** A file by the name that a page or script uses. */
export function findFile(files, name) {
  const bare = name.replace(/^(?:\.?\/)+/, '')
  const names = [bare, ...['.jsx', '.js', '.tsx', '.ts'].map((ending) => bare + ending)]
  return names.find((each) => Object.hasOwn(files, each))
}

function compile(transform, source, file) {
  try {
    return transform(source, {
      transforms: ['jsx', 'imports', ...(/\.tsx?$/.test(file) ? ['typescript'] : [])],
      jsxRuntime: 'automatic',
      production: true,
      disableESTransforms: true,
      preserveDynamicImport: true,
    }).code
  } catch (error) {
    const [, message, line] =
      /^(?:Error transforming [^:]*: )?(.*?) \((\d+):\d+\)$/s.exec(error.message) ?? []
    throw new PageSyntaxError(message ?? error.message, { file, line: line ? Number(line) : null })
  }
}

export class PageSyntaxError extends SyntaxError {
  constructor(message, place) {
    super(message)
    this.name = 'SyntaxError'
    this.place = place
  }
}
