import { expect } from 'vitest'
import { test as base } from '../../../test/fixtures'
import { startS3Server } from '../../../test/s3-server'
import { createDiskStorage } from './disk-storage.server'
import { createS3Storage } from './s3-storage.server'
import { type Storage, StorageError, typeOfKey } from './storage.server'

const bytes = new Uint8Array([0, 255, 10, 13, 7])
const key = 'avatars/0b1c-256.webp'

const test = base.extend('s3', async ({}, { onCleanup }) => {
  const server = await startS3Server()
  onCleanup(server.stop)
  return server
})

async function listKeys(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const each of storage.list()) keys.push(each)
  return keys.toSorted()
}

/** The contract of every storage. */
async function expectContract(storage: Storage) {
  expect(await storage.get(key)).toBeNull()
  await storage.delete(key)
  await storage.put(key, bytes)
  expect(new Uint8Array((await storage.get(key)) ?? [])).toEqual(bytes)
  await storage.put(key, new Uint8Array([1]))
  expect(new Uint8Array((await storage.get(key)) ?? [])).toEqual(new Uint8Array([1]))
  expect(await storage.get('avatars/other.webp')).toBeNull()
  await storage.delete(key)
  expect(await storage.get(key)).toBeNull()
  const keys = ['avatars/a.webp', 'avatars/b.png', 'photos/2026/c.jpg']
  expect(await listKeys(storage)).toEqual([])
  for (const each of keys) await storage.put(each, bytes)
  expect(await listKeys(storage)).toEqual(keys)
  for (const odd of ['../secret.webp', 'avatars/../../x.webp', 'avatars/a.html', 'a.webp', '']) {
    await expect(storage.put(odd, bytes)).rejects.toThrow(TypeError)
    await expect(storage.get(odd)).rejects.toThrow(TypeError)
    await expect(storage.delete(odd)).rejects.toThrow(TypeError)
  }
}

test('the disk keeps the contract', async ({ folder }) => {
  await expectContract(createDiskStorage(`${folder}/uploads`))
})

test('a bucket keeps the contract', async ({ s3 }) => {
  await expectContract(createS3Storage(s3.settings))
  expect(s3.types()).toEqual(['image/webp', 'image/webp', 'image/webp', 'image/png', 'image/jpeg'])
})

test('refuses a signature with another secret', async ({ s3 }) => {
  const storage = createS3Storage({ ...s3.settings, secretAccessKey: 'another' })

  await expect(storage.put(key, bytes)).rejects.toThrow(/403: .*SignatureDoesNotMatch/)
  await expect(storage.get(key)).rejects.toThrow(StorageError)
})

test('a bucket that does not answer throws an error with its cause', async ({ s3 }) => {
  await s3.stop()
  const failed = await createS3Storage(s3.settings)
    .get(key)
    .catch((error: unknown) => error)

  expect(failed).toBeInstanceOf(StorageError)
  expect((failed as StorageError).cause).toBeDefined()
})

test.for([
  ['avatars/a-1.webp', 'image/webp'],
  ['photos/2026/b.png', 'image/png'],
  ['avatars/a.svg', null],
  ['avatars/A.webp', null],
  ['/avatars/a.webp', null],
  ['avatars//a.webp', null],
  ['avatars/%2e%2e/a.webp', null],
] as const)('%j is a key of type %j', ([given, type]) => {
  expect(typeOfKey(given)).toBe(type)
})
