/** The size is shown from this share of the limit. */
const shownFrom = 0.8

/** How much of the limit is used, in UTF-8 bytes; null while that is little. */
export function sizeMessage(text: string, longestKib: number) {
  // A UTF-16 unit takes at most three bytes in UTF-8.
  if (text.length * 3 < longestKib * 1024 * shownFrom) return null
  const kib = new TextEncoder().encode(text).length / 1024
  if (kib > longestKib) {
    const message = `This is longer than ${longestKib} KiB: shorten it by ${Math.ceil(kib - longestKib)} KiB.`
    return { isTooLong: true, message }
  }
  if (kib < longestKib * shownFrom) return null
  return { isTooLong: false, message: `${Math.floor(kib)} of ${longestKib} KiB used.` }
}
