/** `before` is the text before its bracket, up to the comma. */
type Group = { before: string; head: string; isSorted: boolean; items: string[]; item: string }

const closing = new Map([
  ['{', '}'],
  ['[', ']'],
  ['(', ')'],
])
/** Quoted strings stay whole. */
const tokens =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[{}[\](),]|[^"'`{}[\](),]+|./gs

/**
 * Whether two values, as JavaScript or Python prints them, are equal. The order of object fields
 * and dictionary keys does not matter, as in both languages.
 */
export function isSameValue(left: string, right: string): boolean {
  return left === right || sortFields(left) === sortFields(right)
}

/** Sorts the contents of braces; returns the text unchanged if brackets do not match. */
function sortFields(text: string): string {
  let group: Group = { before: '', head: '', isSorted: false, items: [], item: '' }
  const outer: Group[] = []
  for (const [token] of text.matchAll(tokens)) {
    if (closing.has(token)) {
      outer.push(group)
      const isSorted = token === '{' && !keepsOrder(group)
      group = { before: group.item, head: token, isSorted, items: [], item: '' }
    } else if (token === ',' && group.isSorted) {
      group.items.push(group.item.trim())
      group.item = ''
    } else if (token === closing.get(group.head)) {
      const whole = `${group.head}${contentOf(group)}${token}`
      group = outer.pop() ?? group
      group.item += whole
    } else group.item += token
  }
  return outer.length > 0 ? text : group.item
}

function contentOf({ isSorted, items, item }: Group): string {
  return isSorted ? [...items, item.trim()].toSorted().join(', ') : item
}

/** The order of maps, sets and ordered dictionaries matters. */
function keepsOrder({ before, item }: Group): boolean {
  return /(?:Map|Set)\(\d+\) $/.test(item) || (item === '' && before.endsWith('OrderedDict'))
}
