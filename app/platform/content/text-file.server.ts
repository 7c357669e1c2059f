/** A file's text; null if it is not UTF-8 text or is longer than `longestBytes`. */
export function readText(bytes: Buffer, longestBytes: number): string | null {
  if (bytes.length > longestBytes) return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // PostgreSQL text and JSON can store every character except NUL.
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
