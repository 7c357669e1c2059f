import { sourceName } from './clang-arguments.ts'

const longestMessage = 8 * 1024

/** Clang's messages, without paths that mean nothing to a student, and truncated if too long. */
export function tidyMessage(said: string): string {
  const tidy = said
    .replaceAll(/\/usr\/include\/(?:c\+\+\/v1\/|wasm32-wasip1\/)?/g, '')
    .replaceAll('/headers/', '')
    .replaceAll(/^\d+ errors? generated\.\n?/gm, '')
    .trim()
  if (tidy.length <= longestMessage) return tidy
  return `${tidy.slice(0, longestMessage)}\n… and more.`
}

/** The linker reports missing functions, but no lines. */
export function tidyLinkerMessage(said: string): string {
  if (/undefined symbol: (?:main|__main_argc_argv|__main_void)\b/.test(said)) {
    return `${sourceName}: error: there is no function main()`
  }
  const lines = said
    .split('\n')
    .map((line) => line.replace(/^wasm-ld: /, '').replace(/solution\.o: /, ''))
    .filter((line) => line.trim() !== '')
  return tidyMessage(lines.join('\n'))
}

/** The message when the compiler trapped: usually out of memory, or a bug in it. */
export function describeGivenUp(said = ''): string {
  const errors = said.split('\n').filter((line) => / error: /.test(line))
  const gaveUp = 'The compiler gave up on this program: it needs too much memory to compile.'
  return errors.length === 0 ? gaveUp : `${gaveUp}\n${tidyMessage(errors.join('\n'))}`
}
