import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const example = readFileSync(join(import.meta.dirname, '..', '.env.example'), 'utf8')

/**
 * Every operator setting, empty, which counts as not set: a site started with these uses nothing
 * from this machine's environment or from a .env of the checkout.
 */
export const unsetSettings: Record<string, string> = Object.fromEntries(
  [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => [name, '']),
)
