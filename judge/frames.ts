/**
 * Messages between the judge and its children: the lengths of head and body, a JSON head and a
 * binary body. What a child sends is only ever parsed as JSON and bytes.
 */
export type Frame = { head: unknown; body: Uint8Array }

const prefixBytes = 8

export function writeFrame(head: unknown, body: Uint8Array = new Uint8Array()): Uint8Array {
  const headBytes = new TextEncoder().encode(JSON.stringify(head))
  const frame = new Uint8Array(prefixBytes + headBytes.length + body.length)
  const view = new DataView(frame.buffer)
  view.setUint32(0, headBytes.length)
  view.setUint32(4, body.length)
  frame.set(headBytes, prefixBytes)
  frame.set(body, prefixBytes + headBytes.length)
  return frame
}

/** Reassembles frames from the pieces in which they arrive. */
export class FrameReader {
  private pieces: Uint8Array[] = []
  private size = 0
  private readonly longest: number

  constructor(longest: number) {
    this.longest = longest
  }

  /** The frames completed by this piece. Throws if a frame is too long or its head is not JSON. */
  take(piece: Uint8Array): Frame[] {
    this.pieces.push(piece)
    this.size += piece.length
    const frames: Frame[] = []
    for (let frame = this.next(); frame !== null; frame = this.next()) frames.push(frame)
    return frames
  }

  private next(): Frame | null {
    if (this.size < prefixBytes) return null
    const whole = this.firstBytes(prefixBytes)
    const view = new DataView(whole.buffer, whole.byteOffset)
    const headLength = view.getUint32(0)
    const length = prefixBytes + headLength + view.getUint32(4)
    if (length > this.longest) throw new Error(`a message of ${length} bytes is too long`)
    if (this.size < length) return null

    const all = this.firstBytes(this.size)
    const headEnd = prefixBytes + headLength
    const head: unknown = JSON.parse(new TextDecoder().decode(all.subarray(prefixBytes, headEnd)))
    // Copied, because the pieces are views of a buffer that the stream reuses.
    const body = new Uint8Array(all.subarray(headEnd, length))
    this.pieces = [all.subarray(length)]
    this.size -= length
    return { head, body }
  }

  /** The first bytes as one array; joins pieces only if the first is too short. */
  private firstBytes(count: number): Uint8Array {
    const [first] = this.pieces
    if (first !== undefined && first.length >= count) return first
    const joined = new Uint8Array(this.size)
    let at = 0
    for (const piece of this.pieces) {
      joined.set(piece, at)
      at += piece.length
    }
    this.pieces = [joined]
    return joined
  }
}
