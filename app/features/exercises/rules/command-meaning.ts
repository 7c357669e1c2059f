type Option = { names: string[]; value: boolean }

/**
 * The meaning of a command, as text that is equal for all its spellings. Options between two words
 * may be in any order, long or short, and short ones combined (`-it`); a value may be separate,
 * after `=` or directly after a short option (`-Ushop`). `--detach=true` equals `--detach`. As in a
 * shell, `>`, `|` and the like need no spaces, `./` equals `.`, `> ./x` equals `> x`, and a final
 * comment is ignored.
 */
export function readCommand(command: string, options: readonly Option[]): string {
  const words = splitWords(command)
  const meaning: string[] = []
  let between: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const { text: word, isOperator } = words[at] ?? noWord
    if (isOperator) {
      meaning.push(...between.toSorted(), `operator ${word}`)
      between = []
      continue
    }
    const found = readOption(word, options)
    if (!found) {
      meaning.push(...between.toSorted(), `word ${word}`)
      between = []
      continue
    }
    if (found.at(-1)?.value === null) at += 1
    for (const { name, value } of found)
      between.push(`option ${name} ${value ?? words[at]?.text ?? ''}`)
  }
  return [...meaning, ...between.toSorted()].join('\n')
}

/** Named by its first spelling; the value is null if it is the next word. */
type Found = { name: string; value: string | null }
type FindOption = (name: string) => Option | undefined

/** The options in one word; null if it is not an option. */
function readOption(word: string, options: readonly Option[]): Found[] | null {
  const find: FindOption = (name) => options.find(({ names }) => names.includes(name))
  const exact = find(word)
  if (exact) return [{ name: nameOf(exact), value: exact.value ? null : '' }]
  return readAssigned(word, find) ?? readLetters(word, find)
}

function nameOf({ names }: Option): string {
  return names[0] ?? ''
}

/** `--name=web`, `-n=5`, `--detach=true`; `--detach=false` equals no option. */
function readAssigned(word: string, find: FindOption): Found[] | null {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(word) ?? []
  const option = find(name)
  if (option?.value) return [{ name: nameOf(option), value }]
  if (!option || !/^(true|false)$/.test(value)) return null
  return value === 'true' ? [{ name: nameOf(option), value: '' }] : []
}

/** `-it`, `-Ushop`, `-dp8080:80`: the first option with a value takes the rest of the word. */
function readLetters(word: string, find: FindOption): Found[] | null {
  if (!/^-[^-]/.test(word)) return null
  const found: Found[] = []
  for (let at = 1; at < word.length; at += 1) {
    const option = find(`-${word[at]}`)
    if (!option) return null
    const rest = word.slice(at + 1)
    const value = rest === '' ? null : rest.replace(/^=/, '')
    found.push({ name: nameOf(option), value: option.value ? value : '' })
    if (option.value) break
  }
  return found
}

type Word = { text: string; isOperator: boolean }

const noWord: Word = { text: '', isOperator: false }

/**
 * A redirection or another operator; a comment to the end; or a word, in which quotes protect
 * spaces.
 */
const wordsOfShell =
  /(?<operator>\d*>>?|\d*<|&&|\|\||[|;&])|(?<comment>#.*$)|(?:[^\s"'<>|;&]+|"[^"]*"|'[^']*')+/gs

/** The quotes themselves are removed. */
function splitWords(command: string): Word[] {
  const words = [...command.matchAll(wordsOfShell)].flatMap(({ 0: text, groups }): Word[] => {
    // `1>` and `>` mean the same.
    if (groups?.operator) return [{ text: text.replace(/^1>/, '>'), isOperator: true }]
    if (groups?.comment) return []
    const word = text.replaceAll(/["']/g, '')
    return [{ text: word === './' ? '.' : word, isOperator: false }]
  })
  return words.map((word, at) =>
    isRedirection(words[at - 1]) ? { ...word, text: word.text.replace(/^\.\//, '') } : word,
  )
}

function isRedirection(word: Word | undefined): boolean {
  return word !== undefined && word.isOperator && /[<>]/.test(word.text)
}
