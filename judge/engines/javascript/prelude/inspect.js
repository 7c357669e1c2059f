/**
 * Formats values as Node's console does, for what programs print: primitives, arrays, plain
 * objects, maps, sets, classes, errors and typed arrays, with the same line breaks.
 */
const lineWidth = 80
const mostItems = 100
const identifier = /^[A-Za-z_$][\w$]*$/
const TypedArray = Object.getPrototypeOf(Int8Array)

/**
 * Like `console.log`: strings unquoted, other values inspected, `%s %d %i %f %j %o %O %c %%`
 * substituted.
 */
export function format(...values) {
  let rest = values
  let start = ''
  if (typeof values[0] === 'string' && values.length > 1 && values[0].includes('%')) {
    let next = 1
    start = values[0].replaceAll(/%[sdifjoOc%]/g, (code) => {
      if (code === '%%') return '%'
      if (next >= values.length) return code
      return fill(code, values[next++])
    })
    rest = values.slice(next)
    if (rest.length > 0) start += ' '
  }
  return start + rest.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' ')
}

function fill(code, value) {
  switch (code) {
    case '%s':
      return typeof value === 'object' && value !== null ? inspect(value) : printPrimitive(value)
    case '%d':
      return typeof value === 'bigint' ? `${value}n` : printNumber(Number(value))
    case '%i':
      return printNumber(Number.parseInt(value, 10))
    case '%f':
      return printNumber(Number.parseFloat(value))
    case '%j':
      return JSON.stringify(value) ?? 'undefined'
    case '%c':
      return ''
    default:
      return inspect(value)
  }
}

function printPrimitive(value) {
  if (typeof value === 'string') return value
  return typeof value === 'function' ? String(value) : inspect(value)
}

/** The depth of the last object written, which decides what still fits on a line. */
let deepest = 0

export function inspect(value) {
  deepest = 0
  return inspectAt(value, 0, [], 0)
}

function printNumber(value) {
  return Object.is(value, -0) ? '-0' : String(value)
}

function quote(text) {
  const mark = ["'", '"', '`'].find((each) => !text.includes(each)) ?? "'"
  let quoted = ''
  for (const char of text) {
    const code = char.codePointAt(0)
    const named = { 8: '\\b', 9: '\\t', 10: '\\n', 12: '\\f', 13: '\\r', 92: '\\\\' }[code]
    if (named !== undefined) quoted += named
    else if (char === mark) quoted += `\\${char}`
    else if (code < 32 || code === 127)
      quoted += `\\x${code.toString(16).toUpperCase().padStart(2, '0')}`
    else quoted += char
  }
  return mark + quoted + mark
}

function inspectAt(value, depth, seen, indent) {
  switch (typeof value) {
    case 'string':
      return quote(value)
    case 'number':
      return printNumber(value)
    case 'bigint':
      return `${value}n`
    case 'object':
      return value === null ? 'null' : inspectObject(value, depth, seen, indent)
    case 'function':
      return inspectFunction(value, depth, seen, indent)
    default:
      return String(value)
  }
}

function inspectFunction(value, depth, seen, indent) {
  const isClass = Function.prototype.toString.call(value).startsWith('class')
  const kind = isClass ? 'class' : (value.constructor?.name ?? 'Function')
  const parent = isClass ? Object.getPrototypeOf(value)?.name : ''
  const name = value.name ? (isClass ? ` ${value.name}` : `: ${value.name}`) : ' (anonymous)'
  const head = `[${kind}${name}${parent ? ` extends ${parent}` : ''}]`
  if (Object.keys(value).length === 0) return head
  return wrap(`${head} `, ['{', '}'], inspectKeys(value, depth, seen, indent), depth, indent)
}

function inspectObject(value, depth, seen, indent) {
  if (seen.includes(value)) return '[Circular *1]'
  if (value instanceof Error) return inspectError(value, depth, seen, indent)
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString()
  if (value instanceof RegExp) return String(value)
  if (value instanceof Promise) return 'Promise { <pending> }'
  const name = constructorName(value)
  if (depth > 2 && !isEmpty(value)) {
    return `[${Array.isArray(value) ? 'Array' : name || 'Object: null prototype'}]`
  }
  if (!isEmpty(value)) deepest = depth
  const inner = [...seen, value]
  const text = inspectParts(value, name, depth, inner, indent)
  return seen.length === 0 && text.includes('[Circular *1]') ? `<ref *1> ${text}` : text
}

function isEmpty(value) {
  return Object.keys(value).length === 0 && !(value instanceof Map) && !(value instanceof Set)
}

function inspectParts(value, name, depth, seen, indent) {
  const below = (each) => inspectAt(each, depth + 1, seen, indent + 2)
  const keys = () => inspectKeys(value, depth, seen, indent)
  if (Array.isArray(value)) {
    const head = name === 'Array' ? '' : `${name}(${value.length}) `
    return wrap(head, ['[', ']'], [...inspectItems(value, below), ...keys()], depth, indent, value)
  }
  if (value instanceof TypedArray) {
    return wrap(
      `${name}(${value.length}) `,
      ['[', ']'],
      inspectItems(value, below),
      depth,
      indent,
      value,
    )
  }
  if (value instanceof Map) {
    const items = [...value].map(([key, each]) => `${below(key)} => ${below(each)}`)
    return wrap(`${name}(${value.size}) `, ['{', '}'], [...items, ...keys()], depth, indent)
  }
  if (value instanceof Set) {
    const items = [...value].map(below)
    return wrap(`${name}(${value.size}) `, ['{', '}'], [...items, ...keys()], depth, indent)
  }
  const boxed = boxedPrimitive(value)
  if (boxed !== undefined) return boxed
  const tag = value[Symbol.toStringTag]
  const tagged = typeof tag === 'string' && tag !== '' && tag !== name ? ` [${tag}]` : ''
  const head =
    name === 'Object' && tagged === '' ? '' : `${name || '[Object: null prototype]'}${tagged} `
  return wrap(head, ['{', '}'], keys(), depth, indent)
}

function boxedPrimitive(value) {
  const kind = Object.prototype.toString.call(value).slice('[object '.length, -1)
  if (kind === 'String') return `[String: ${quote(String(value))}]`
  if (kind === 'Number') return `[Number: ${printNumber(Number(value))}]`
  return kind === 'Boolean' ? `[Boolean: ${value.valueOf()}]` : undefined
}

function inspectError(value, depth, seen, indent) {
  const title = String(value)
  const stack = typeof value.stack === 'string' ? value.stack.trimEnd() : ''
  const text = stack === '' ? `[${title}]` : stack.startsWith(title) ? stack : `${title}\n${stack}`
  const keys = inspectKeys(value, depth, [...seen, value], indent)
  return keys.length === 0 ? text : wrap(`${text} `, ['{', '}'], keys, depth, indent)
}

function constructorName(value) {
  for (let at = value; at !== null; at = Object.getPrototypeOf(at)) {
    const found = Object.getOwnPropertyDescriptor(at, 'constructor')
    if (typeof found?.value === 'function' && found.value.name !== '') return found.value.name
  }
  return ''
}

function inspectItems(value, below) {
  const items = []
  const shown = Math.min(value.length, mostItems)
  for (let index = 0; index < shown; index++) {
    if (index in value) {
      items.push(below(value[index]))
      continue
    }
    let end = index
    while (end < value.length && !(end in value)) end++
    items.push(`<${end - index} empty item${end - index === 1 ? '' : 's'}>`)
    index = end - 1
  }
  const left = value.length - shown
  if (left > 0) items.push(`... ${left} more item${left === 1 ? '' : 's'}`)
  return items
}

function inspectKeys(value, depth, seen, indent) {
  const isList = Array.isArray(value)
  const keys = Reflect.ownKeys(value).filter(
    (key) =>
      Object.getOwnPropertyDescriptor(value, key)?.enumerable &&
      !(isList && /^\d+$/.test(String(key))),
  )
  return keys.map((key) => {
    const { get, set, value: held } = Object.getOwnPropertyDescriptor(value, key)
    const name = typeof key === 'symbol' ? String(key) : identifier.test(key) ? key : quote(key)
    if (get ?? set)
      return `${name}: [${[get && 'Getter', set && 'Setter'].filter(Boolean).join('/')}]`
    return `${name}: ${inspectAt(held, depth + 1, seen, indent + 2)}`
  })
}

/**
 * One line for something short and shallow, else a line per part; long lists in columns. Widths and
 * rounding are Node's, so that the output is identical.
 */
function wrap(head, [open, close], parts, depth, indent, list) {
  if (parts.length === 0) return `${head}${open}${close}`
  const lines = list !== undefined && parts.length > 6 ? inColumns(parts, list, indent) : parts
  if (lines === parts && deepest - depth < 3) {
    const start = parts.length + indent + head.length + open.length + 10
    const total = parts.reduce((sum, part) => sum + part.length, parts.length + start)
    const line = parts.join(', ')
    if (total <= lineWidth && !line.includes('\n') && !head.includes('\n')) {
      return `${head}${open} ${line} ${close}`
    }
  }
  const margin = `\n${' '.repeat(indent)}`
  return `${head}${open}${margin}  ${lines.join(`,${margin}  `)}${margin}${close}`
}

/** Puts long lists into columns, about as wide as high, with numbers right-aligned. */
function inColumns(parts, list, indent) {
  const hasMore = list.length > mostItems
  const items = hasMore ? parts.slice(0, mostItems) : parts
  const total = items.reduce((sum, item) => sum + item.length + 2, 0)
  const widest = Math.max(...items.map((item) => item.length)) + 2
  if (widest * 3 + indent >= lineWidth || (total / widest <= 5 && widest > 8)) return parts
  const biased = Math.max(widest - 3 - Math.sqrt(widest - total / parts.length), 1)
  const columns = Math.min(
    Math.round(Math.sqrt(2.5 * biased * items.length) / biased),
    Math.floor((lineWidth - indent) / widest),
    12,
  )
  if (columns <= 1) return parts
  const isNumeric = list.every?.((each) => typeof each === 'number' || typeof each === 'bigint')
  const rows = inRows(items, columns, isNumeric)
  return hasMore ? [...rows, ...parts.slice(mostItems)] : rows
}

function inRows(items, columns, isNumeric) {
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...items.filter((_item, at) => at % columns === column).map((item) => item.length)),
  )
  const rows = []
  for (let start = 0; start < items.length; start += columns) {
    const row = items.slice(start, start + columns)
    const cells = row.map((item, column) => {
      const isLast = column === row.length - 1
      if (isNumeric)
        return isLast ? item.padStart(widths[column]) : `${item}, `.padStart(widths[column] + 2)
      return isLast ? item : `${item}, `.padEnd(widths[column] + 2)
    })
    rows.push(cells.join(''))
  }
  return rows
}
