import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createConcurrencyLimit } from '../../kernel/concurrency/concurrency-limit.ts'
import { ApiError, notFound } from '../../kernel/errors/api-error.ts'
import { createRequestRateLimit } from '../../rate-limits/request-rate-limit.ts'
import type { MediaFiles } from '../files/media-files.ts'
import { loadSharp } from '../pictures/load-sharp.ts'

export type RenditionFormat = 'avif' | 'webp' | 'jpeg' | 'png'

export interface RenditionRequest {
  mediaId: string
  /** `fit`: the whole picture, within the box; `fill`: the shape of the box, with the picture cropped. */
  mode: 'fit' | 'fill'
  /** The box, in pixels. */
  width: number
  height: number
  /** The focal point as fractions from 0 to 1, kept in view when cropping; the centre by default. */
  focalPoint?: { x: number; y: number } | undefined
  /** The part of the picture to show, in its pixels; by default the whole. */
  region?: Region | undefined
  /** The network of the client, whose new renditions are counted; `null`: they are not. */
  network?: string | null
  /** Formats that the client supports, best first; JPEG, or PNG for a picture with transparency, comes after them. */
  accepted: ('avif' | 'webp')[]
}

interface Region {
  left: number
  top: number
  width: number
  height: number
}

export interface Rendition {
  bytes: Buffer<ArrayBuffer>
  format: RenditionFormat
  /** Identifies the content: equal tags, equal bytes. */
  tag: string
}

export interface Renditions {
  /**
   * The rendition, created once and cached on disk: at one of the fixed widths, fitted into the box or cropped to its
   * aspect ratio; `null` when there is no such picture. One that exists already is given to every client, however many
   * are queued.
   *
   * @throws {ApiError} 503 when too many pictures are queued; 429 when the network has had too many created.
   */
  render(request: RenditionRequest): Promise<Rendition | null>
  /** Deletes the renditions of a deleted picture. */
  delete(mediaId: string): Promise<void>
}

/** The only widths, which limits the number of renditions per picture; of fitted ones there are no others. */
const LADDER = [48, 96, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 2048]

/**
 * Fitted pictures, which the shop shows, and cropped ones, of which there is no end, wait in queues of their own, so that
 * nobody's boxes keep a shopper from a picture.
 */
const QUEUES = { fit: { width: 2, maxQueue: 200 }, fill: { width: 1, maxQueue: 50 } }

/** New renditions for each network, and new cropped ones for all together. */
const RATES = {
  fit: { name: 'pictures', perSecond: 20, burst: 400 },
  fill: { name: 'crops', perSecond: 1, burst: 60 },
  allFills: { name: 'all crops', perSecond: 10, burst: 300 },
}

interface RenditionsOptions {
  files: MediaFiles
  /** The folder of renditions; they can be deleted at any time. */
  cacheFolder: string
  resize?: typeof resizePicture
  now?: () => Date
}

export function createRenditions({
  files,
  cacheFolder,
  resize = resizePicture,
  now = () => new Date(),
}: RenditionsOptions): Renditions {
  const shapes = new Map<string, Promise<Shape | null>>()
  const inWork = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  const queues = {
    fit: createConcurrencyLimit({ ...QUEUES.fit, createError: busy }),
    fill: createConcurrencyLimit({ ...QUEUES.fill, createError: busy }),
  }
  const rates = {
    fit: createRequestRateLimit(RATES.fit, now),
    fill: createRequestRateLimit(RATES.fill, now),
  }
  const allFills = createRequestRateLimit(RATES.allFills, now)

  return {
    async render({ mediaId, accepted, network = null, ...box }) {
      const shape = await shapeOf(mediaId)
      if (!shape) return null
      const target = targetOf(shape, box)
      if (!target) return null
      const format = accepted[0] ?? (shape.hasAlpha ? 'png' : 'jpeg')
      const name = `${nameOf(target)}.${format}`
      const tag = `${hashIn(mediaId)}-${name}`
      const path = join(folderOf(mediaId), name)
      const bytes = await readFile(path).catch(() =>
        make({ mediaId, mode: target.cut ? 'fill' : 'fit', network, target, format, path }),
      )
      return { bytes, format, tag }
    },

    async delete(mediaId) {
      shapes.delete(mediaId)
      await rm(folderOf(mediaId), { recursive: true, force: true })
    },
  }

  function folderOf(mediaId: string) {
    return join(cacheFolder, mediaId.slice(0, 2), hashIn(mediaId).slice(2))
  }

  function shapeOf(mediaId: string) {
    let shape = shapes.get(mediaId)
    if (!shape) {
      // A simple bound instead of an eviction order: reading a header again costs a millisecond.
      if (shapes.size >= 10_000) shapes.clear()
      shape = files.read(mediaId).then(readShape)
      shapes.set(mediaId, shape)
      void shape.then((found) => found ?? shapes.delete(mediaId))
    }
    return shape
  }

  /** Concurrent callers for the same rendition share its creation. */
  function make({ mediaId, mode, network, target, format, path }: NewRendition) {
    let made = inWork.get(path)
    if (!made) {
      if (network !== null) rates[mode].take(network)
      if (mode === 'fill') allFills.take('')
      made = queues[mode](async () => {
        const source = await files.read(mediaId)
        if (!source) throw notFound('media', mediaId)
        const bytes = await resize(source, target, format)
        await saveRendition(path, bytes)
        return bytes
      }).finally(() => inWork.delete(path))
      inWork.set(path, made)
    }
    return made
  }
}

interface NewRendition extends Required<Pick<RenditionRequest, 'mediaId' | 'mode'>> {
  network: string | null
  target: Target
  format: RenditionFormat
  path: string
}

interface Size {
  width: number
  height: number
}

interface Shape extends Size {
  hasAlpha: boolean
}

async function readShape(bytes: Buffer | null): Promise<Shape | null> {
  if (!bytes) return null
  const sharp = await loadSharp()
  const { width, height, hasAlpha } = await sharp(bytes).metadata()
  return { width, height, hasAlpha }
}

/** The crop, if any, and the size of a rendition. */
interface Target {
  width: number
  height: number
  cut?: Region
  /** Whether the crop is of a region, whose size does not follow from the others. */
  isOfRegion?: boolean
}

function nameOf({ width, height, cut, isOfRegion }: Target) {
  if (!cut) return `${width}`
  const place = `${width}x${height}-${cut.left}-${cut.top}`
  return isOfRegion ? `${place}-${cut.width}x${cut.height}` : place
}

/** `null`: the region is not in the picture. */
function targetOf(
  shape: Shape,
  { mode, region, ...box }: Omit<RenditionRequest, 'mediaId' | 'accepted' | 'network'>,
): Target | null {
  if (!region) return mode === 'fit' ? fitInto(shape, box) : fillBox(shape, box)
  const width = Math.min(region.width, shape.width - region.left)
  const height = Math.min(region.height, shape.height - region.top)
  if (width < 1 || height < 1) return null
  const part = { width, height }
  const target =
    mode === 'fit'
      ? { ...fitInto(part, box), cut: { left: 0, top: 0, ...part } }
      : fillBox(part, box)
  const cut = {
    ...target.cut,
    left: region.left + target.cut.left,
    top: region.top + target.cut.top,
  }
  return { ...target, cut, isOfRegion: true }
}

/** The first fixed width that is at least as large as the picture in the box; never wider than the picture. */
function fitInto({ width, height }: Size, box: Size): Target {
  const fitting = Math.min(box.width, (box.height * width) / height, width)
  const step = Math.min(LADDER.find((size) => size >= fitting - 0.5) ?? width, width)
  return { width: step, height: Math.round((step * height) / width) }
}

/** The fixed width next to the box's, in its aspect ratio, or the largest one in the picture; around the focal point. */
function fillBox(
  shape: Size,
  { width, height, focalPoint = MIDDLE }: Pick<RenditionRequest, 'width' | 'height' | 'focalPoint'>,
): Target & { cut: Region } {
  const step = LADDER.find((size) => size >= width) ?? MAX_FILL
  const scale = Math.min(step / width, shape.width / width, shape.height / height)
  const target = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const part = Math.min(shape.width / target.width, shape.height / target.height)
  const cut = {
    width: Math.min(shape.width, Math.round(target.width * part)),
    height: Math.min(shape.height, Math.round(target.height * part)),
  }
  const within = (point: number, whole: number, size: number) =>
    Math.min(Math.max(0, Math.round(point * whole - size / 2)), whole - size)
  return {
    ...target,
    cut: {
      ...cut,
      left: within(focalPoint.x, shape.width, cut.width),
      top: within(focalPoint.y, shape.height, cut.height),
    },
  }
}

const MIDDLE = { x: 0.5, y: 0.5 }
const MAX_FILL = 2048

async function resizePicture(
  source: Uint8Array,
  { width, height, cut }: Target,
  format: RenditionFormat,
): Promise<Buffer<ArrayBuffer>> {
  const sharp = await loadSharp()
  const whole = sharp(source)
  const image = cut
    ? whole.extract(cut).resize({ width, height, fit: 'fill' })
    : whole.resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      return image.avif({ quality: 55, effort: 2 }).toBuffer()
    case 'webp':
      return image.webp({ quality: 78 }).toBuffer()
    case 'png':
      return image.png().toBuffer()
    case 'jpeg':
      return image.jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  }
}

/** A rendition that cannot be stored is still returned. */
async function saveRendition(path: string, bytes: Buffer) {
  const temporary = `${path}.${crypto.randomUUID()}`
  try {
    await mkdir(dirname(path), { recursive: true })
    if (path.includes('-', dirname(path).length)) await makeRoom(dirname(path))
    await writeFile(temporary, bytes)
    await rename(temporary, path)
  } catch {
    await rm(temporary, { force: true })
  }
}

/** Any client may request any shape, so the number of stored crops per picture is limited; fitted ones are few. */
async function makeRoom(folder: string) {
  const crops = (await readdir(folder)).filter((name) => name.includes('-'))
  if (crops.length < MAX_CROPS) return
  for (const name of crops.slice(0, MAX_CROPS / 2)) await rm(join(folder, name), { force: true })
}

const MAX_CROPS = 100

function busy() {
  return new ApiError(503, 'Too many pictures are being processed.', { retryAfter: 2 })
}

/** A media id without its extension. */
function hashIn(mediaId: string) {
  return mediaId.slice(0, mediaId.indexOf('.'))
}
