import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { toAttachment } from '../../media/files/content-disposition.ts'

interface AnsweredFile {
  path: string
  /** The name under which it is saved. */
  name: string
  size: number
  /** Called when it was sent, or the request was aborted. */
  onClose?: () => unknown
}

/** The reply with a file as an attachment that caches must not store. */
export async function answerFile(
  c: Context,
  { path, name, size, onClose = () => {} }: AnsweredFile,
) {
  c.header('Content-Type', 'application/octet-stream')
  c.header('Content-Disposition', toAttachment(name))
  c.header('Content-Length', String(size))
  c.header('Cache-Control', 'private, no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  // Hono answers HEAD with the route of GET, and does not read the body then.
  if (c.req.method === 'HEAD') return c.body(null)
  // What cannot be opened is an error of this call, not of the reply that was begun.
  const file = (await open(path)).createReadStream().on('close', onClose)
  return c.body(Readable.toWeb(file) as ReadableStream<Uint8Array>)
}
