import { type Context, Hono } from 'hono'
import type { HttpEnvironment } from '../http/environment.ts'
import { hasTag } from '../http/headers/entity-tag.ts'
import { notFound } from '../kernel/errors/api-error.ts'
import { readRange } from './files/byte-range.ts'
import { type FileKind, kindOf } from './files/file-kinds.ts'
import { isMediaId, type MediaFiles } from './files/media-files.ts'
import type { RenditionRequest, Renditions } from './renditions/renditions.ts'

interface MediaRoutesOptions {
  files: MediaFiles
  renditions: Renditions
}

/** Files for everyone, at paths whose content never changes; no token is needed. */
export function createMediaRoutes({ files, renditions }: MediaRoutesOptions) {
  return new Hono<HttpEnvironment>()
    .get('/media/:id', async (c) => {
      const id = requireMediaId(c)
      if (hasTag(c, id)) return unchanged(c, id)
      const size = await files.size(id)
      if (size === null) throw notFound('media', id)
      const kind = kindOf(id)
      setHeaders(c, { type: kind.mimeType, tag: id })
      if (isToBeSaved(kind)) c.header('Content-Disposition', 'attachment')
      c.header('Accept-Ranges', 'bytes')
      const range = readRange(c.req.header('Range'), size)
      if (range === 'unsatisfiable') {
        c.header('Content-Range', `bytes */${size}`)
        c.header('Cache-Control', 'no-store')
        return c.body(null, 416)
      }
      const { first, last } = range ?? { first: 0, last: size - 1 }
      c.header('Content-Length', String(last - first + 1))
      if (range) c.header('Content-Range', `bytes ${first}-${last}/${size}`)
      return c.body(await files.stream(id, { first, last }), range ? 206 : 200)
    })
    .get('/media/:id/v1/:mode{fit|fill}/:box/:name', (c) => answerRendition(c, c.req.param()))
    .get('/media/:id/v1/crop/:region/:mode{fit|fill}/:box/:name', (c) =>
      answerRendition(c, c.req.param()),
    )
    .get('/media/:id/v1/crop/:region/:name', (c) => {
      const { region, name } = c.req.param()
      return answerRendition(c, { mode: 'fit', box: region, region, name })
    })

  /** A picture of another size; of the region that the address names first. */
  async function answerRendition(
    c: Context<HttpEnvironment>,
    { mode, box: boxText, region: regionText, name }: Record<string, string>,
  ) {
    const id = requireMediaId(c)
    const box = parseBox(boxText ?? '')
    const region = regionText === undefined ? undefined : parseRegion(regionText)
    const isUnreadable = !box || (regionText !== undefined && !region)
    if (isUnreadable || kindOf(id).kind !== 'image') {
      throw notFound('media', c.req.path.slice(0, 200))
    }
    const rendition = await renditions.render({
      mediaId: id,
      mode: mode as RenditionRequest['mode'],
      ...box,
      region,
      accepted: acceptedFormats(c.req.header('Accept'), name),
      network: c.var.network,
    })
    if (!rendition) throw notFound('media', id)
    c.header('Vary', 'Accept')
    if (hasTag(c, rendition.tag)) return unchanged(c, rendition.tag)
    setHeaders(c, { type: `image/${rendition.format}`, tag: rendition.tag })
    return c.body(rendition.bytes)
  }
}

/** A browser that shows one of these runs what is in it. */
const isToBeSaved = ({ kind }: FileKind) => kind === 'document' || kind === 'zip'

/**
 * Reads `w_640,h_480` and what may follow it: `fp_0.50_0.25` is the focal point; what the hosted platform adds about
 * quality, alignment or sharpening is ours to choose.
 */
function parseBox(text: string) {
  const parts = partsOf(text)
  const [width, height] = [lengthOf(parts, 'w'), lengthOf(parts, 'h')]
  const [, x, y] = /^([01](?:\.\d{1,4})?)_([01](?:\.\d{1,4})?)$/.exec(parts.get('fp') ?? '') ?? []
  if (width === undefined || height === undefined) return undefined
  const focalPoint = x && y ? { x: Math.min(1, Number(x)), y: Math.min(1, Number(y)) } : undefined
  return { width: Math.max(1, width), height: Math.max(1, height), focalPoint }
}

/** Reads `x_10,y_20,w_640,h_480`, in pixels of the picture. */
function parseRegion(text: string) {
  const parts = partsOf(text)
  const [left, top] = [lengthOf(parts, 'x'), lengthOf(parts, 'y')]
  const [width, height] = [lengthOf(parts, 'w'), lengthOf(parts, 'h')]
  if (left === undefined || top === undefined || !width || !height) return undefined
  return { left, top, width, height }
}

const partsOf = (text: string) =>
  new Map(text.split(',').map((part) => part.split(/_(.*)/) as [string, string]))

function lengthOf(parts: Map<string, string>, name: string) {
  const text = parts.get(name) ?? ''
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined
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

function setHeaders(c: Context, { type, tag }: { type: string; tag: string }) {
  setCacheHeaders(c, tag)
  c.header('Content-Type', type)
  c.header('X-Content-Type-Options', 'nosniff')
  // Opened as a page of its own, an uploaded file can do nothing.
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
}

function setCacheHeaders(c: Context, tag: string) {
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('ETag', `"${tag}"`)
}

/** Of the better formats those that the client names, in the header or by the address's end; a wildcard names none. */
function acceptedFormats(accept = '', name = ''): ('avif' | 'webp')[] {
  const refused = /;\s*q=0(?:\.0+)?\s*$/
  const named = accept
    .toLowerCase()
    .split(',')
    .filter((entry) => !refused.test(entry))
    .map((entry) => entry.split(';')[0]?.trim())
  return (['avif', 'webp'] as const).filter(
    (format) => named.includes(`image/${format}`) || name.endsWith(`.${format}`),
  )
}
