import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

/** From the OWASP Password Storage Cheat Sheet; memory in KiB. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1 }
/** Leaves a core free for pages, and one of Node's four threads for files. */
const mostAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1))
let running = 0
const waiting: (() => void)[] = []

/**
 * Runs off the event loop, a few at a time: forty log-ins at once used to delay pages by seconds.
 */
async function argon2id(input: Argon2Parameters): Promise<Buffer> {
  if (running < mostAtOnce) running += 1
  else await new Promise<void>((begin) => waiting.push(begin))
  try {
    return await promisify(argon2)('argon2id', input)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** The PHC string format, as written by argon2's reference implementation. */
const phcFormat = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await argon2id({ ...parameters, message: password, nonce, tagLength: 32 })
  const { memory, passes, parallelism } = parameters
  const [salt, tag] = [nonce, hash].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${tag}`
}

/** Takes as long without a stored hash as with a wrong password. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored === null) {
    await hashPassword(password)
    return false
  }
  const [, memory, passes, parallelism, salt = '', tag = ''] = phcFormat.exec(stored) ?? []
  const expected = Buffer.from(tag, 'base64')
  const hash = await argon2id({
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(hash, expected)
}
