import { transform } from 'sucrase'

/**
 * A program without its types, each line where it was. One that cannot be read stays as it is: the
 * engine says why.
 */
export function stripTypes(source: string): string {
  try {
    return transform(source, { transforms: ['typescript'], disableESTransforms: true }).code
  } catch {
    return source
  }
}
