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

/**
 * Files in a bucket of Amazon S3 or a compatible service; requests are signed with AWS Signature
 * Version 4.
 */
export function createS3Storage(settings: S3Settings): Storage {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  // The bucket is in the path, which every compatible server supports.
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  /** Null if there is nothing to read or delete. */
  const send = async (method: string, what: string, url: string, init: RequestInit = {}) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await client.fetch(url, { ...init, method, signal }).catch((cause: unknown) => {
      throw new StorageError(`${method} of ${what} got no answer`, { cause })
    })
    if (answer.ok) return answer
    if (answer.status === 404 && method !== 'PUT') return null
    const message = (await answer.text()).slice(0, 500)
    throw new StorageError(`${method} of ${what} was answered with ${answer.status}: ${message}`)
  }
  const ask = async (method: string, key: string, body?: Uint8Array<ArrayBuffer>) => {
    const type = requireKey(key)
    const init = body && { headers: { 'content-type': type }, body }
    return send(method, key, `${base}/${key}`, init)
  }
  return {
    async put(key, bytes) {
      await ask('PUT', key, bytes)
    },
    async get(key) {
      const answer = await ask('GET', key)
      return answer && new Uint8Array(await answer.arrayBuffer())
    },
    async delete(key) {
      await ask('DELETE', key)
    },
    // Pages of at most 1,000 keys (Amazon S3 API: ListObjectsV2). Our keys need no escaping.
    async *list() {
      let from: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2' })
        if (from !== undefined) query.set('continuation-token', from)
        const answer = await send('GET', 'the list of files', `${base}?${query}`)
        if (!answer) throw new StorageError('The bucket does not exist')
        const xml = await answer.text()
        for (const [, key = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g))
          if (typeOfKey(key)) yield key
        const [, next] = /<NextContinuationToken>([^<]*)</.exec(xml) ?? []
        from = next && unescapeXml(next)
      } while (from !== undefined)
    },
  }
}

/** A continuation token may contain characters that XML escapes. */
function unescapeXml(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => named[name] ?? '')
}
