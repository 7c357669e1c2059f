type Option = {
  names: string[]
  value: boolean
  /** The word after which the option may be anywhere. */
  after?: string | undefined
}

/**
 * The meaning of a command, as text that is equal for all its spellings. Options between two words,
 * or anywhere after `after`, may be in any order, long or short, and short ones combined (`-it`); a
 * value may be separate, after `=` or directly after a short option (`-Ushop`). `--detach=true`
 * equals `--detach`. As in a shell, `>`, `|` and the like need no spaces, `./` equals `.`, `> ./x`
 * equals `> x`, and a final comment is ignored.
 */
export function readCommand(command: string, options: readonly Option[]): string {
  const words = splitWords(command)
  const meaning: string[] = []
  let between: string[] = []
  let anywhere: string[] = []
  let seen: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const { text: word, isOperator } = words[at] ?? noWord
    const found = isOperator ? null : readOption(word, options)
    if (found) {
      if (found.at(-1)?.value === null) at += 1
      for (const { option, value } of found) {
        const isAnywhere = option.after !== undefined && seen.includes(option.after)
        const list = isAnywhere ? anywhere : between
        list.push(`option ${option.names[0] ?? ''} ${value ?? words[at]?.text ?? ''}`)
      }
      continue
    }
    meaning.push(...between.toSorted())
    between = []
    if (isOperator) {
      meaning.push(...anywhere.toSorted(), `operator ${word}`)
      anywhere = []
      seen = []
    } else {
      meaning.push(`word ${word}`)
      seen.push(word)
    }
  }
  return [...meaning, ...between.toSorted(), ...anywhere.toSorted()].join('\n')
}

/** The value is null if it is the next word. */
type Found = { option: Option; value: string | null }
type FindOption = (name: string) => Option | undefined

/** The options in one word; null if it is not an option. */
function readOption(word: string, options: readonly Option[]): Found[] | null {
  const find: FindOption = (name) => options.find(({ names }) => names.includes(name))
  const exact = find(word)
  if (exact) return [{ option: exact, value: exact.value ? null : '' }]
  return readAssigned(word, find) ?? readLetters(word, find)
}

/** `--name=web`, `-n=5`, `--detach=true`; `--detach=false` equals no option. */
function readAssigned(word: string, find: FindOption): Found[] | null {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(word) ?? []
  const option = find(name)
  if (option?.value) return [{ option, value }]
  if (!option || !/^(true|false)$/.test(value)) return null
  return value === 'true' ? [{ option, value: '' }] : []
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
    found.push({ option, value: option.value ? value : '' })
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
