import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import { hasTag } from '../http/entity-tag.ts'
import type { HttpEnvironment } from '../http/environment.ts'
import { notFound } from '../refusal.ts'
import { isMediaId, type MediaFiles } from './media-files.ts'
import type { Renditions } from './renditions.ts'

interface MediaRoutesOptions {
  files: MediaFiles
  renditions: Renditions
}

/** Pictures for everyone, at paths whose content never changes; no token is needed. */
export function createMediaRoutes({ files, renditions }: MediaRoutesOptions) {
  return new Hono<HttpEnvironment>()
    .get('/media/:id', async (c) => {
      const id = requireMediaId(c)
      if (hasTag(c, id)) return unchanged(c, id)
      const bytes = await readFile(files.pathOf(id)).catch(() => null)
      if (!bytes) throw notFound('media', id)
      return picture(c, bytes, MIME_TYPES[id.slice(65)] ?? '', id)
    })
    .get('/media/:id/v1/fit/:box/:name', async (c) => {
      const id = requireMediaId(c)
      const [, width, height] = /^w_(\d{1,5}),h_(\d{1,5})$/.exec(c.req.param('box')) ?? []
      if (!width || !height) throw notFound('media', `${id}/${c.req.param('box')}`)
      const accepted = acceptedFormats(c.req.header('Accept'))
      const rendition = await renditions.render({
        mediaId: id,
        width: Math.max(1, Number(width)),
        height: Math.max(1, Number(height)),
        accepted,
      })
      if (!rendition) throw notFound('media', id)
      c.header('Vary', 'Accept')
      if (hasTag(c, rendition.tag)) return unchanged(c, rendition.tag)
      return picture(c, rendition.bytes, `image/${rendition.format}`, rendition.tag)
    })
}

const MIME_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

function requireMediaId(c: Context) {
  const id = c.req.param('id') ?? ''
  if (!isMediaId(id)) throw notFound('media', id)
  return id
}

function unchanged(c: Context, tag: string) {
  setCacheHeaders(c, tag)
  return c.body(null, 304)
}

function picture(c: Context, bytes: Uint8Array<ArrayBuffer>, type: string, tag: string) {
  setCacheHeaders(c, tag)
  c.header('Content-Type', type)
  c.header('X-Content-Type-Options', 'nosniff')
  // Opened as a page of its own, an uploaded file can do nothing.
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  return c.body(bytes)
}

function setCacheHeaders(c: Context, tag: string) {
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('ETag', `"${tag}"`)
}

/** Of the better formats those that the client names; a wildcard names none. */
function acceptedFormats(accept = ''): ('avif' | 'webp')[] {
  const refused = /;\s*q=0(?:\.0+)?\s*$/
  const named = accept
    .toLowerCase()
    .split(',')
    .filter((entry) => !refused.test(entry))
    .map((entry) => entry.split(';')[0]?.trim())
  return (['avif', 'webp'] as const).filter((format) => named.includes(`image/${format}`))
}
