import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { toAttachment } from '../../media/files/content-disposition.ts'

interface AnsweredFile {
  path: string
  /** Under which it is saved. */
  name: string
  size: number
  /** When it is sent, or nobody wants it any more. */
  onClose?: () => unknown
}

/** A file to be saved, and kept by nobody on the way. */
export function answerFile(c: Context, { path, name, size, onClose = () => {} }: AnsweredFile) {
  c.header('Content-Type', 'application/octet-stream')
  c.header('Content-Disposition', toAttachment(name))
  c.header('Content-Length', String(size))
  c.header('Cache-Control', 'private, no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  // Hono answers HEAD by the route of GET, and reads no body then.
  if (c.req.method === 'HEAD') return c.body(null)
  const file = createReadStream(path).on('close', onClose)
  return c.body(Readable.toWeb(file) as ReadableStream<Uint8Array>)
}
