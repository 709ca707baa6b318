import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { AwsClient } from 'aws4fetch'
import { reasonOf } from '../../kernel/errors/reason-of.ts'
import { StorageUnavailableError } from '../../kernel/errors/storage-unavailable-error.ts'
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
  /** For how long a reply is waited for, and what is read of it, in milliseconds beside the time that bytes take. */
  timeoutMs?: number
}

/** A transfer that is slower, in bytes per second, counts as one that has stopped. */
const SLOWEST = 100_000

/** The storage service refused an operation. */
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
 * Each operation throws {@link S3Error} when the service refuses it, and {@link StorageUnavailableError} when it does
 * not answer in time or cannot at present.
 */
export function createS3Files({
  endpoint,
  bucket,
  prefix = '',
  timeoutMs = 10_000,
  ...credentials
}: S3Options): MediaFiles {
  // The library retries failed requests with increasing delays.
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3 })
  return { has, read, size, stream, write, remove }

  async function has(mediaId: string) {
    return (await size(mediaId)) !== null
  }

  async function size(mediaId: string) {
    return ask(mediaId, { method: 'HEAD' }, sizeOf)
  }

  async function read(mediaId: string) {
    return ask(mediaId, {}, async (reply) => Buffer.from(await reply.arrayBuffer()))
  }

  async function stream(mediaId: string, { first, last }: { first: number; last: number }) {
    const headers = { Range: `bytes=${first}-${last}` }
    // Its reader sets the pace.
    const body = await ask(mediaId, { headers }, (reply) => reply.body)
    if (!body) throw new S3Error(`${mediaId} is not in the bucket ${bucket}.`)
    return body
  }

  async function write(mediaId: string, content: FileContent) {
    if (await has(mediaId)) return
    const headers = { 'Content-Type': mimeTypeOf(mediaId) }
    if ('path' in content) {
      // Streamed without a payload hash, which would have to be known before the first byte.
      const body = await openAsBlob(content.path)
      await ask(mediaId, { method: 'PUT', headers, body }, ignore, body.size)
    } else {
      const hash = createHash('sha256').update(content).digest('hex')
      const signed = { ...headers, 'X-Amz-Content-Sha256': hash }
      const body = content as BodyInit
      await ask(mediaId, { method: 'PUT', headers: signed, body }, ignore, content.byteLength)
    }
  }

  async function remove(mediaId: string) {
    await ask(mediaId, { method: 'DELETE' }, ignore)
  }

  /** What is taken of the reply, or `null` when there is no such file. */
  async function ask<Taken>(
    mediaId: string,
    init: RequestInit,
    take: (reply: Response) => Taken | Promise<Taken>,
    sent = 0,
  ): Promise<Taken | null> {
    const { method = 'GET' } = init
    const url = `${endpoint}/${bucket}/${prefix}${mediaId.slice(0, 2)}/${mediaId}`
    const deadline = new AbortController()
    let timer = abortAfter(deadline, timeFor(sent))
    try {
      const reply = await client.fetch(url, { ...init, signal: deadline.signal })
      clearTimeout(timer)
      timer = abortAfter(deadline, timeFor(sizeOf(reply)))
      if (reply.ok) return await take(reply)
      if (reply.status === 404 && method !== 'PUT') return null
      const text = `${method} ${url}: ${reply.status} ${(await reply.text()).slice(0, 300)}`
      const isRefused = reply.status < 500 && reply.status !== 429
      throw isRefused ? new S3Error(text) : new StorageUnavailableError(text)
    } catch (error) {
      if (error instanceof S3Error || error instanceof StorageUnavailableError) throw error
      const reason = deadline.signal.aborted ? 'no answer in time' : reasonOf(error)
      throw new StorageUnavailableError(`${method} ${url}: ${reason}`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  function timeFor(bytes: number) {
    return timeoutMs + (bytes / SLOWEST) * 1000
  }
}

function abortAfter(deadline: AbortController, milliseconds: number) {
  return setTimeout(() => deadline.abort(), milliseconds)
}

function sizeOf({ headers }: Response) {
  return Number(headers.get('Content-Length'))
}

function ignore() {}
