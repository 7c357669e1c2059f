/** A file's text; null where it is not UTF-8 text or longer than `longestBytes`. */
export function readText(bytes: Buffer, longestBytes: number): string | null {
  if (bytes.length > longestBytes) return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // The database's text and JSON hold every character but this one.
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
