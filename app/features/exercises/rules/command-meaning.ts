type Option = { names: string[]; value: boolean }

/**
 * What a command means, as text that is the same for all its spellings: options may stand in any
 * order between two words, long or short, short ones together (`-it`), their value apart or after =.
 */
export function readCommand(command: string, options: readonly Option[]): string {
  const words = splitWords(command)
  const meaning: string[] = []
  let between: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const found = readOption(word, options)
    if (!found) {
      meaning.push(...between.toSorted(), `word ${word}`)
      between = []
      continue
    }
    const needsValue = found.at(-1)?.needsValue ?? false
    if (needsValue) at += 1
    for (const [index, { name, value }] of found.entries()) {
      const isLast = index === found.length - 1
      between.push(`option ${name} ${isLast && needsValue ? (words[at] ?? '') : value}`)
    }
  }
  return [...meaning, ...between.toSorted()].join('\n')
}

type Found = { name: string; value: string; needsValue: boolean }

/** The options that one word holds, by their first spelling; null where it is none. */
function readOption(word: string, options: readonly Option[]): Found[] | null {
  const named = (name: string) => options.find(({ names }) => names.includes(name))
  const exact = named(word)
  if (exact) return [{ name: exact.names[0] ?? '', value: '', needsValue: exact.value }]
  const equals = word.indexOf('=')
  const assigned = equals > 0 ? named(word.slice(0, equals)) : undefined
  if (assigned?.value)
    return [{ name: assigned.names[0] ?? '', value: word.slice(equals + 1), needsValue: false }]
  if (!/^-[A-Za-z]{2,}$/.test(word)) return null
  const letters = word
    .slice(1)
    .split('')
    .map((letter) => named(`-${letter}`))
  return letters.every((option, index) => option && (!option.value || index === letters.length - 1))
    ? letters.map((option) => ({
        name: option?.names[0] ?? '',
        value: '',
        needsValue: option?.value ?? false,
      }))
    : null
}

/** The words of a command line; quotes keep blanks together and do not count themselves. */
function splitWords(command: string): string[] {
  const words = command.matchAll(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g)
  return [...words].map(([word]) => word.replaceAll(/["']/g, ''))
}
