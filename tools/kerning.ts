/**
 * Rounds a font's kerning in place to multiples of `step` (in the font's own units). Thousands of
 * such numbers are two fifths of a small font, and rounded ones compress to half. Does not update
 * the font's checksums: subset it again afterwards.
 */
export function roundKerning(font: Buffer, step: number): void {
  for (const place of kerningPlaces(font)) {
    font.writeInt16BE(Math.round(font.readInt16BE(place) / step) * step, place)
  }
}

/** Where a TrueType font stores its kerning values (OpenType, table GPOS, lookup type 2). */
export function kerningPlaces(font: Buffer): number[] {
  const gpos = findTable(font, 'GPOS')
  if (gpos === null) return []
  return offsetsAt(font, gpos + font.readUInt16BE(gpos + 8), 0).flatMap((lookup) =>
    offsetsAt(font, lookup, 4).flatMap((subtable) => {
      const type = font.readUInt16BE(lookup)
      if (type !== 9) return type === 2 ? placesOfPairs(font, subtable) : []
      const inner = subtable + font.readUInt32BE(subtable + 4)
      return font.readUInt16BE(subtable + 2) === 2 ? placesOfPairs(font, inner) : []
    }),
  )
}

function findTable(font: Buffer, tag: string): number | null {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = 12 + 16 * index
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  }
  return null
}

/** A list of 16-bit offsets from `table`; its length is `lengthAt` bytes into the table. */
function offsetsAt(font: Buffer, table: number, lengthAt: number): number[] {
  const start = table + lengthAt
  return Array.from(
    { length: font.readUInt16BE(start) },
    (_, index) => table + font.readUInt16BE(start + 2 + 2 * index),
  )
}

function placesOfPairs(font: Buffer, pairs: number): number[] {
  // Only the first letter's width changes: 16 bits per pair, as in all our fonts.
  if (font.readUInt16BE(pairs + 4) !== 4 || font.readUInt16BE(pairs + 6) !== 0) {
    throw new Error('The pairs of this font hold more than one number each')
  }
  if (font.readUInt16BE(pairs) === 2) {
    const classes = font.readUInt16BE(pairs + 12) * font.readUInt16BE(pairs + 14)
    return Array.from({ length: classes }, (_, index) => pairs + 16 + 2 * index)
  }
  return offsetsAt(font, pairs, 8).flatMap((set) =>
    Array.from({ length: font.readUInt16BE(set) }, (_, index) => set + 2 + 4 * index + 2),
  )
}
