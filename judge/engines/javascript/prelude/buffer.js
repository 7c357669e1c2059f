import { decode, encode } from './streams.js'

/**
 * The part of Node's Buffer that programs use when they read standard input without an encoding.
 */
export class Buffer extends Uint8Array {
  static from(value, ...rest) {
    return typeof value === 'string'
      ? new Buffer(encode(value))
      : new Buffer(Uint8Array.from(value, ...rest))
  }

  static alloc(size, fill = 0) {
    return new Buffer(size).fill(fill)
  }

  static allocUnsafe(size) {
    return new Buffer(size)
  }

  static byteLength(value) {
    return typeof value === 'string' ? encode(value).length : value.byteLength
  }

  static isBuffer(value) {
    return value instanceof Buffer
  }

  static concat(list) {
    return new Buffer(list.flatMap((each) => [...each]))
  }

  toString(encoding = 'utf8', start = 0, end = this.length) {
    const bytes = this.subarray(start, end)
    if (/^(ascii|latin1|binary)$/.test(encoding))
      return Array.from(bytes, (each) => String.fromCharCode(each)).join('')
    if (encoding === 'hex')
      return Array.from(bytes, (each) => each.toString(16).padStart(2, '0')).join('')
    return decode(bytes)
  }
}
