import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

const settings = {
  bucket: 'learning',
  region: 'eu-central-1',
  accessKeyId: 'the-key',
  secretAccessKey: 'the secret of the key',
}

/** A server with the part of the S3 protocol that a storage needs; it checks every signature as S3 does. */
export async function startS3Server() {
  const files = new Map<string, Buffer>()
  const types: string[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request)
    const path = request.url ?? ''
    if (!isSigned(request, body)) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    } else if (request.method === 'PUT') {
      files.set(path, body)
      types.push(request.headers['content-type'] ?? '')
      response.writeHead(200).end()
    } else if (request.method === 'DELETE') {
      files.delete(path)
      response.writeHead(204).end()
    } else if (path.includes('?list-type=2')) {
      response.writeHead(200).end(listPage(path, files))
    } else {
      const file = files.get(path)
      response.writeHead(file ? 200 : 404).end(file ?? '<Error><Code>NoSuchKey</Code></Error>')
    }
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    settings: { ...settings, endpoint: `http://127.0.0.1:${port}` },
    types: () => types,
    stop,
  }
}

/** Lists two keys per page, with a continuation token that XML has to escape, as ListObjectsV2 may. */
function listPage(path: string, files: ReadonlyMap<string, Buffer>): string {
  const query = new URL(path, 'http://localhost').searchParams
  const from = Number(query.get('continuation-token')?.slice('&<'.length) ?? 0)
  const keys = [...files.keys()].map((key) => key.slice(`/${settings.bucket}/`.length))
  const listed = keys.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const next =
    from + 2 < keys.length
      ? `<NextContinuationToken>&amp;&lt;${from + 2}</NextContinuationToken>`
      : ''
  return `<ListBucketResult>${listed.join('')}${next}</ListBucketResult>`
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** AWS Signature Version 4, computed from the request as it arrived. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const pattern =
    /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})/
  const match = pattern.exec(request.headers.authorization ?? '')
  if (!match) return false
  const [, accessKeyId, day = '', region = '', signedHeaders = '', signature] = match
  const moment = String(request.headers['x-amz-date'])
  const givenHash = String(request.headers['x-amz-content-sha256'])
  if (givenHash !== 'UNSIGNED-PAYLOAD' && givenHash !== sha256(body)) return false
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name])}\n`)
  const [path, query = ''] = (request.url ?? '').split('?')
  const canonical = [
    request.method,
    path,
    query.split('&').toSorted().join('&'),
    headers.join(''),
    signedHeaders,
    givenHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    `AWS4${settings.secretAccessKey}`,
  )
  const expected = createHmac('sha256', signingKey).update(toSign).digest('hex')
  return accessKeyId === settings.accessKeyId && expected === signature
}

function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}
