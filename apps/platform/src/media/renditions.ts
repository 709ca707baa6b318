import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { createGate } from '../gate.ts'
import { Refusal } from '../refusal.ts'
import type { MediaFiles } from './media-files.ts'

export type RenditionFormat = 'avif' | 'webp' | 'jpeg' | 'png'

export interface RenditionRequest {
  mediaId: string
  /** The box to fit into, in pixels. */
  width: number
  height: number
  /** Formats that the client shows, best first; JPEG, or PNG for a picture with transparency, comes after them. */
  accepted: ('avif' | 'webp')[]
}

export interface Rendition {
  bytes: Buffer<ArrayBuffer>
  format: RenditionFormat
  /** Names the content: equal tags, equal bytes. */
  tag: string
}

export interface Renditions {
  /**
   * The picture at the step of the ladder that fills the box, made once and kept on the disk; `null` when there is no
   * such picture.
   *
   * @throws {Refusal} 503 when too many pictures are waiting to be made.
   */
  render(request: RenditionRequest): Promise<Rendition | null>
}

/** The only widths that are made, so that a picture has few renditions whatever is asked. */
const LADDER = [48, 96, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 2048]

const MAX_AT_ONCE = 2
const MAX_WAITING = 200

interface RenditionsOptions {
  files: MediaFiles
  /** Where made pictures are kept; they can be deleted at any time. */
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
  const gate = createGate({ width: MAX_AT_ONCE, maxQueue: MAX_WAITING, refuse: busy })

  return {
    async render({ mediaId, width, height, accepted }) {
      const shape = await shapeOf(mediaId)
      if (!shape) return null
      const target = pickWidth(shape, width, height)
      const format = accepted[0] ?? (shape.hasAlpha ? 'png' : 'jpeg')
      const tag = `${mediaId.slice(0, 64)}-${target}.${format}`
      const path = join(cacheFolder, mediaId.slice(0, 2), tag)
      const bytes = await readFile(path).catch(() => make(mediaId, target, format, path))
      return { bytes, format, tag }
    },
  }

  function shapeOf(mediaId: string) {
    let shape = shapes.get(mediaId)
    if (!shape) {
      // A plain bound instead of an eviction order: reading a header again costs a millisecond.
      if (shapes.size >= 10_000) shapes.clear()
      shape = readShape(files.pathOf(mediaId))
      shapes.set(mediaId, shape)
      void shape.then((found) => found ?? shapes.delete(mediaId))
    }
    return shape
  }

  /** Callers that ask for what is being made wait for it together. */
  function make(mediaId: string, width: number, format: RenditionFormat, path: string) {
    let made = inWork.get(path)
    if (!made) {
      made = gate(async () => {
        const bytes = await resize(files.pathOf(mediaId), width, format)
        await keep(path, bytes)
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

async function readShape(path: string): Promise<Shape | null> {
  const bytes = await readFile(path).catch(() => null)
  if (!bytes) return null
  const { width, height, hasAlpha } = await sharp(bytes).metadata()
  return { width, height, hasAlpha }
}

/** The first step that is at least as wide as the picture becomes in the box; never wider than the picture is. */
function pickWidth({ width, height }: Shape, boxWidth: number, boxHeight: number) {
  const fitting = Math.min(boxWidth, (boxHeight * width) / height, width)
  return Math.min(LADDER.find((step) => step >= fitting - 0.5) ?? width, width)
}

async function resizePicture(
  path: string,
  width: number,
  format: RenditionFormat,
): Promise<Buffer<ArrayBuffer>> {
  const image = sharp(path).resize({ width, withoutEnlargement: true })
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

/** A rendition that cannot be kept is still one to answer with. */
async function keep(path: string, bytes: Buffer) {
  const temporary = `${path}.${crypto.randomUUID()}`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(temporary, bytes)
    await rename(temporary, path)
  } catch {
    await rm(temporary, { force: true })
  }
}

function busy() {
  return new Refusal(503, 'Too many pictures are being made.', { retryAfter: 2 })
}
