import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Database, Transaction } from '../db/client.server'
import { findOrMakeInstallationValue } from '../db/installation-values.server'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypted, so that the jobs table reveals no address, name or link. The key is stored separately.
 */
export async function sealMail(db: Database | Transaction, mail: object): Promise<string> {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, await findKey(db), iv)
  const text = Buffer.concat([cipher.update(JSON.stringify(mail), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
}

/** @throws if it was not sealed by this installation, or was changed since */
export async function unsealMail(db: Database | Transaction, sealed: string): Promise<unknown> {
  return (await openMails(db))(sealed)
}

/** `unsealMail` for many emails, reading the key once. */
export async function openMails(db: Database | Transaction): Promise<(sealed: string) => unknown> {
  const key = await findKey(db)
  return (sealed) => {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const text = Buffer.concat([
      decipher.update(bytes.subarray(ivBytes + tagBytes)),
      decipher.final(),
    ])
    return JSON.parse(text.toString('utf8')) as unknown
  }
}

async function findKey(db: Database | Transaction): Promise<Buffer> {
  const make = () => randomBytes(32).toString('base64url')
  return Buffer.from(await findOrMakeInstallationValue(db, 'mail-key', make), 'base64url')
}
