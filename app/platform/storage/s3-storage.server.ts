import { AwsClient } from 'aws4fetch'
import { requireKey, type Storage, StorageError, typeOfKey } from './storage.server'

export type S3Settings = {
  /** Scheme and host, such as https://s3.eu-central-1.amazonaws.com. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const timeoutMs = 15_000

/** Files in a bucket of Amazon S3 or of anything that speaks its protocol; signed as AWS Signature Version 4. */
export function createS3Storage(settings: S3Settings): Storage {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  // The bucket in the path, which every maker's server understands.
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const ask = async (method: string, key: string, body?: Uint8Array<ArrayBuffer>) => {
    const type = requireKey(key)
    const url = `${base}/${key}`
    const headers: Record<string, string> = body ? { 'content-type': type } : {}
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      return await client.fetch(url, { method, headers, body, signal })
    } catch (cause) {
      throw new StorageError(`${method} of ${key} got no answer`, { cause })
    }
  }
  return {
    async put(key, bytes) {
      const answer = await ask('PUT', key, bytes)
      if (!answer.ok) throw await refusal('PUT', key, answer)
    },
    async get(key) {
      const answer = await ask('GET', key)
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      if (answer.status === 404) return null
      throw await refusal('GET', key, answer)
    },
    async delete(key) {
      const answer = await ask('DELETE', key)
      if (!answer.ok && answer.status !== 404) throw await refusal('DELETE', key, answer)
    },
    async *list() {
      let from: string | undefined
      do {
        const page = await listPage(client, base, from)
        yield* page.keys
        from = page.next
      } while (from !== undefined)
    },
  }
}

/**
 * One page of at most 1,000 keys (Amazon S3 API: ListObjectsV2). The keys of this site need no XML
 * parser: no character of theirs is escaped.
 */
async function listPage(client: AwsClient, base: string, from: string | undefined) {
  const query = new URLSearchParams({ 'list-type': '2' })
  if (from !== undefined) query.set('continuation-token', from)
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await client.fetch(`${base}?${query}`, { signal }).catch((cause: unknown) => {
    throw new StorageError('The list of files got no answer', { cause })
  })
  if (!answer.ok) throw await refusal('GET', 'the list of files', answer)
  const xml = await answer.text()
  const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
  const [, next] = /<NextContinuationToken>([^<]*)</.exec(xml) ?? []
  return { keys: keys.filter((key) => typeOfKey(key)), next: next && unescapeXml(next) }
}

/** A continuation token may hold what XML escapes. */
function unescapeXml(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => named[name] ?? '')
}

async function refusal(method: string, key: string, answer: Response): Promise<StorageError> {
  const words = (await answer.text()).slice(0, 500)
  return new StorageError(`${method} of ${key} was answered with ${answer.status}: ${words}`)
}
