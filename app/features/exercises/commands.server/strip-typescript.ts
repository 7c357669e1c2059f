import { stripTypeScriptTypes } from 'node:module'

/**
 * A program without its types, each line where it was. One that cannot be read stays as it is: the
 * judge says why.
 */
export function stripTypes(source: string): string {
  try {
    return stripTypeScriptTypes(source)
  } catch {
    return source
  }
}
