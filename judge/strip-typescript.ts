import { transform } from 'sucrase'

/**
 * A program without its types, with the same line numbers. If it cannot be parsed it stays
 * unchanged, and the engine reports the error.
 */
export function stripTypes(source: string): string {
  try {
    return transform(source, { transforms: ['typescript'], disableESTransforms: true }).code
  } catch {
    return source
  }
}
