import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { createConcurrencyLimit } from '../../kernel/concurrency/concurrency-limit.ts'
import { ApiError, notFound } from '../../kernel/errors/api-error.ts'
import type { MediaFiles } from '../files/media-files.ts'

export type RenditionFormat = 'avif' | 'webp' | 'jpeg' | 'png'

export interface RenditionRequest {
  mediaId: string
  /** `fit`: the whole picture, within the box; `fill`: exactly the box, with the picture cropped. */
  mode: 'fit' | 'fill'
  /** The box, in pixels. */
  width: number
  height: number
  /** The focal point as fractions from 0 to 1, kept in view when cropping; the centre by default. */
  focalPoint?: { x: number; y: number } | undefined
  /** Formats that the client supports, best first; JPEG, or PNG for a picture with transparency, comes after them. */
  accepted: ('avif' | 'webp')[]
}

export interface Rendition {
  bytes: Buffer<ArrayBuffer>
  format: RenditionFormat
  /** Identifies the content: equal tags, equal bytes. */
  tag: string
}

export interface Renditions {
  /**
   * The rendition, created once and cached on disk: fitted at one of the fixed widths for the box, or cropped to exactly
   * the box, if the picture is large enough; `null` when there is no such picture.
   *
   * @throws {ApiError} 503 when too many pictures are queued.
   */
  render(request: RenditionRequest): Promise<Rendition | null>
  /** Deletes the renditions of a deleted picture. */
  delete(mediaId: string): Promise<void>
}

/** The only widths for fitted pictures, which limits the number of renditions per picture. */
const LADDER = [48, 96, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 2048]

const MAX_AT_ONCE = 2
const MAX_WAITING = 200

interface RenditionsOptions {
  files: MediaFiles
  /** The folder of renditions; they can be deleted at any time. */
  cacheFolder: string
  resize?: typeof resizePicture
}

export function createRenditions({
  files,
  cacheFolder,
  resize = resizePicture,
}: RenditionsOptions): Renditions {
  const shapes = new Map<string, Promise<Shape | null>>()
  const inWork = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  const limitConcurrency = createConcurrencyLimit({
    width: MAX_AT_ONCE,
    maxQueue: MAX_WAITING,
    createError: busy,
  })

  return {
    async render({ mediaId, accepted, ...box }) {
      const shape = await shapeOf(mediaId)
      if (!shape) return null
      const target = box.mode === 'fit' ? fitInto(shape, box) : fillBox(shape, box)
      const format = accepted[0] ?? (shape.hasAlpha ? 'png' : 'jpeg')
      const name = `${nameOf(target)}.${format}`
      const tag = `${hashIn(mediaId)}-${name}`
      const path = join(folderOf(mediaId), name)
      const bytes = await readFile(path).catch(() => make(mediaId, target, format, path))
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
  function make(mediaId: string, target: Target, format: RenditionFormat, path: string) {
    let made = inWork.get(path)
    if (!made) {
      made = limitConcurrency(async () => {
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

interface Shape {
  width: number
  height: number
  hasAlpha: boolean
}

async function readShape(bytes: Buffer | null): Promise<Shape | null> {
  if (!bytes) return null
  const { width, height, hasAlpha } = await sharp(bytes).metadata()
  return { width, height, hasAlpha }
}

/** The crop, if any, and the size of a rendition. */
interface Target {
  width: number
  height: number
  cut?: { left: number; top: number; width: number; height: number }
}

const nameOf = ({ width, height, cut }: Target) =>
  cut ? `${width}x${height}-${cut.left}-${cut.top}` : `${width}`

/** The first fixed width that is at least as large as the picture in the box; never wider than the picture. */
function fitInto({ width, height }: Shape, box: { width: number; height: number }): Target {
  const fitting = Math.min(box.width, (box.height * width) / height, width)
  const step = Math.min(LADDER.find((size) => size >= fitting - 0.5) ?? width, width)
  return { width: step, height: Math.round((step * height) / width) }
}

/** The box itself, or the largest one of its aspect ratio where the picture is smaller; around the focal point. */
function fillBox(
  shape: Shape,
  { width, height, focalPoint = MIDDLE }: Pick<RenditionRequest, 'width' | 'height' | 'focalPoint'>,
): Target {
  const scale = Math.min(1, shape.width / width, shape.height / height, MAX_FILL / width)
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
    await makeRoom(dirname(path))
    await writeFile(temporary, bytes)
    await rename(temporary, path)
  } catch {
    await rm(temporary, { force: true })
  }
}

/** Any client may request any box, so the number of stored renditions per picture is limited. */
async function makeRoom(folder: string) {
  const kept = await readdir(folder)
  if (kept.length < MAX_KEPT) return
  for (const name of kept.slice(0, MAX_KEPT / 2)) await rm(join(folder, name), { force: true })
}

const MAX_KEPT = 100

function busy() {
  return new ApiError(503, 'Too many pictures are being processed.', { retryAfter: 2 })
}

/** A media id without its extension. */
function hashIn(mediaId: string) {
  return mediaId.slice(0, mediaId.indexOf('.'))
}
