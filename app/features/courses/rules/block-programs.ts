/** A runnable block of a lesson. */
export type Block = {
  language: 'python' | 'javascript' | 'typescript'
  source: string
  /** Its file name. */
  title: string | null
  continues: boolean
}

/** Whether a runnable block is a program; the others are shown as a page. */
export function isProgram<Each extends { language: string }>(
  block: Each,
): block is Each & Pick<Block, 'language'> {
  return ['python', 'javascript', 'typescript'].includes(block.language)
}

/** Printed to separate the output of earlier blocks from that of the last one. */
const separator = '\u001E'

/** The block at this index, preceded by those that it continues. */
export function chainOf<Each extends Pick<Block, 'language' | 'continues'>>(
  blocks: readonly Each[],
  index: number,
): Each[] {
  const last = blocks[index]
  if (!last) return []
  if (!last.continues) return [last]
  const before = blocks
    .slice(0, index)
    .findLastIndex(({ language }) => isPython(language) === isPython(last.language))
  return [...chainOf(blocks, before), last]
}

const isPython = (language: Block['language']) => language === 'python'

/** The language to run a chain as: TypeScript if any block is TypeScript. */
export function engineOf(chain: readonly Pick<Block, 'language'>[]): Block['language'] {
  const isTypeScript = chain.some(({ language }) => language === 'typescript')
  return isTypeScript ? 'typescript' : (chain.at(-1)?.language ?? 'python')
}

export function readsInput({ language, source }: Pick<Block, 'language' | 'source'>): boolean {
  return language === 'python' && /\binput\(/.test(source)
}

/** Echoes typed input after its prompt, as a terminal does. */
const echo = `import builtins
def _ask(prompt="", _read=builtins.input):
    line = _read(prompt)
    print(line)
    return line
builtins.input = _ask
del _ask, builtins`

/**
 * Joins a chain of blocks into one program. `readBlockOutput` and `readBlockMessage` remove the
 * earlier blocks' output and line numbers again.
 */
export function joinBlocks(chain: readonly Block[]): { source: string; linesBefore: number } {
  const last = chain.at(-1)
  if (!last) return { source: '', linesBefore: 0 }
  const parts = isPython(last.language) ? pythonParts(chain) : scriptParts(chain)
  if (readsInput(last)) parts.unshift(echo)
  if (parts.length === 1) return { source: parts[0] ?? '', linesBefore: 0 }
  const own = parts.pop() ?? ''
  const mark = JSON.stringify(separator)
  const before = `${[...parts, isPython(last.language) ? `print(${mark})` : `console.log(${mark})`].join('\n')}\n`
  return { source: before + own, linesBefore: before.split('\n').length - 1 }
}

/** Makes earlier blocks with a file name importable by that name. */
function pythonParts(chain: readonly Block[]): string[] {
  return chain.map(({ source, title }, index) => {
    const name = /^(\w+)\.py$/.exec(title ?? '')?.[1]
    if (index === chain.length - 1 || name === undefined) return source
    return `${source}\nimport sys\nsys.modules["${name}"] = sys.modules["__main__"]`
  })
}

/** All blocks become one file, so local imports and exports are removed. */
function scriptParts(chain: readonly Block[]): string[] {
  if (chain.length === 1) return chain.map(({ source }) => source)
  return chain.map(({ source }) =>
    source
      .replaceAll(/^import\b[^;'"]*['"]\.{1,2}\/[^'"]*['"];?/gm, blankLines)
      .replaceAll(/^export (?=(?:const|let|var|function|async|class)\b)/gm, ''),
  )
}

function blankLines(text: string): string {
  return '\n'.repeat(text.split('\n').length - 1)
}

/** What the last block printed; everything if an earlier block failed. */
export function readBlockOutput(output: string): string {
  const at = output.lastIndexOf(`${separator}\n`)
  return at === -1 ? output : output.slice(at + separator.length + 1)
}

/** An error message with line numbers counted from the first line of the last block. */
export function readBlockMessage(message: string, linesBefore: number): string {
  if (linesBefore === 0) return message
  return message.replaceAll(
    /(solution\.js:|"solution\.py", line )(\d+)/g,
    (found, place: string, line: string) =>
      Number(line) > linesBefore
        ? `${place}${Number(line) - linesBefore}`
        : `${found} of an earlier block`,
  )
}
