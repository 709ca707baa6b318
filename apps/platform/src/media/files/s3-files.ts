import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { AwsClient } from 'aws4fetch'
import { mimeTypeOf } from './file-kinds.ts'
import type { FileContent, MediaFiles } from './media-files.ts'

export interface S3Options {
  /** Address of the service, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The prefix of each file's key: `secured/`. */
  prefix?: string
}

/** The storage service returned an error, or an invalid response. */
export class S3Error extends Error {
  override readonly name = 'S3Error'
}

/**
 * Reads `s3://KEY:SECRET@HOST/BUCKET?region=R`; `&plain=true` for a service without TLS on one's own network.
 *
 * @throws {Error} A part is missing.
 */
export function parseS3Url(text: string): S3Options {
  const url = new URL(text)
  const bucket = url.pathname.slice(1)
  const { username, password, host } = url
  if (url.protocol !== 's3:' || !username || !password || !host || !/^[\w.-]+$/.test(bucket)) {
    throw new Error('has to be s3://KEY:SECRET@HOST/BUCKET?region=REGION')
  }
  const scheme = url.searchParams.get('plain') === 'true' ? 'http' : 'https'
  return {
    endpoint: `${scheme}://${host}`,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
}

/**
 * Files in a bucket of S3 or of a compatible service, with path-style addresses.
 *
 * Each operation throws {@link S3Error} when the service refuses it.
 */
export function createS3Files({
  endpoint,
  bucket,
  prefix = '',
  ...credentials
}: S3Options): MediaFiles {
  // The library retries failed requests with increasing delays.
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3 })
  return { has, read, size, stream, write, remove }

  async function has(mediaId: string) {
    return (await size(mediaId)) !== null
  }

  async function size(mediaId: string) {
    const response = await ask(mediaId, { method: 'HEAD' })
    return response === null ? null : Number(response.headers.get('Content-Length'))
  }

  async function read(mediaId: string) {
    const response = await ask(mediaId)
    return response === null ? null : Buffer.from(await response.arrayBuffer())
  }

  async function stream(mediaId: string, { first, last }: { first: number; last: number }) {
    const response = await ask(mediaId, { headers: { Range: `bytes=${first}-${last}` } })
    if (!response?.body) throw new S3Error(`${mediaId} is not in the bucket ${bucket}.`)
    return response.body
  }

  async function write(mediaId: string, content: FileContent) {
    if (await has(mediaId)) return
    const headers = { 'Content-Type': mimeTypeOf(mediaId) }
    if ('path' in content) {
      // Streamed without a payload hash, which would have to be known before the first byte.
      await ask(mediaId, { method: 'PUT', headers, body: await openAsBlob(content.path) })
    } else {
      const hash = createHash('sha256').update(content).digest('hex')
      const signed = { ...headers, 'X-Amz-Content-Sha256': hash }
      await ask(mediaId, { method: 'PUT', headers: signed, body: content as BodyInit })
    }
  }

  async function remove(mediaId: string) {
    await ask(mediaId, { method: 'DELETE' })
  }

  /** The reply, or `null` when there is no such file. */
  async function ask(mediaId: string, init: RequestInit = {}) {
    const { method = 'GET' } = init
    const url = `${endpoint}/${bucket}/${prefix}${mediaId.slice(0, 2)}/${mediaId}`
    const response = await client.fetch(url, init)
    if (response.ok) return response
    const reason = await response.text().catch(() => '')
    if (response.status === 404 && method !== 'PUT') return null
    throw new S3Error(`${method} ${url}: ${response.status} ${reason.slice(0, 300)}`)
  }
}
