import { dictionary } from '@zxcvbn-ts/language-common'
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { accounts, accountTokens } from '../tables.server'

/** Parameters of the OWASP Password Storage Cheat Sheet: memory in KiB. Runs off the event loop. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1 }
const argon2id = promisify(argon2).bind(null, 'argon2id')
/** The PHC string format, as argon2's reference implementation writes it. */
const phcFormat = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await argon2id({ ...parameters, message: password, nonce, tagLength: 32 })
  const { memory, passes, parallelism } = parameters
  const [salt, tag] = [nonce, hash].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${tag}`
}

/** Takes as long without a stored hash as for a wrong password. */
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

const commonPasswords = new Set<string | number>(dictionary['passwords-common'])

/** Ruling 5. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}

/** Sets the first or a new password. Unused reset links stop working. */
export async function setPassword(
  tx: Transaction,
  input: { userId: string; hash: string; now: Date },
): Promise<void> {
  const { userId, now } = input
  const stored = { password: input.hash, updatedAt: now }
  await tx
    .delete(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.purpose, 'reset-password'),
        isNull(accountTokens.usedAt),
      ),
    )
  const changed = await tx
    .update(accounts)
    .set(stored)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
    .returning({ id: accounts.id })
  if (changed.length > 0) return
  const ofPassword = { accountId: userId, providerId: 'credential' }
  await tx.insert(accounts).values({ ...ofPassword, userId, createdAt: now, ...stored })
}
