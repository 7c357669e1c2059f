/** Long before this, nobody needs to hear of the limit. */
const worthTelling = 0.8

/** How much of the room for code is used, once that matters; in bytes, as it is sent. */
export function sizeMessage(text: string, longestKib: number) {
  // No character has more than three bytes for each of its units here.
  if (text.length * 3 < longestKib * 1024 * worthTelling) return null
  const kib = new TextEncoder().encode(text).length / 1024
  if (kib > longestKib) {
    const message = `This is longer than ${longestKib} KiB: shorten it by ${Math.ceil(kib - longestKib)} KiB.`
    return { isTooLong: true, message }
  }
  if (kib < longestKib * worthTelling) return null
  return { isTooLong: false, message: `${Math.floor(kib)} of ${longestKib} KiB used.` }
}
