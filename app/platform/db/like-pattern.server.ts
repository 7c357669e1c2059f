/** What SQL's `like` finds a text anywhere by, where `%`, `_` and `\` in it stand for themselves. */
export function patternContaining(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
