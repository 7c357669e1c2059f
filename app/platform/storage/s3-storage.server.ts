import { AwsClient } from 'aws4fetch'
import { requireKey, type Storage, StorageError } from './storage.server'

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
  const ask = async (method: string, key: string, body?: Uint8Array<ArrayBuffer>) => {
    const type = requireKey(key)
    // The bucket in the path, which every maker's server understands.
    const url = `${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`
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
  }
}

async function refusal(method: string, key: string, answer: Response): Promise<StorageError> {
  const words = (await answer.text()).slice(0, 500)
  return new StorageError(`${method} of ${key} was answered with ${answer.status}: ${words}`)
}
