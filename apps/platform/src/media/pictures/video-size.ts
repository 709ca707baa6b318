import { open, stat } from 'node:fs/promises'
import type { FileKind } from '../files/file-kinds.ts'
import type { FileContent } from '../files/media-files.ts'

export interface VideoSize {
  /** Pixels, after the rotation that the file gives. */
  width: number
  height: number
}

/** Bytes of the file from an offset; fewer at its end. */
type ReadAt = (offset: number, length: number) => Promise<Buffer>

/**
 * The size of the video from its headers; undefined if they have none, or it is not a video. Only headers are read, a few
 * hundred bytes of each video, and no offset beyond the end of the file is followed.
 *
 * @see ISO/IEC 14496-12 sections 8.3.2 (`tkhd`); RFC 8794 and RFC 9559 for WebM
 */
export async function readVideoSize(
  content: FileContent,
  { extension }: FileKind,
): Promise<VideoSize | undefined> {
  const find =
    extension === 'webm' ? sizeOfWebm : ['mp4', 'mov'].includes(extension) ? sizeOfMp4 : undefined
  if (!find) return undefined
  if (!('path' in content)) {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    return find(async (at, length) => bytes.subarray(at, at + length), bytes.length)
  }
  const file = await open(content.path)
  try {
    const { size } = await stat(content.path)
    const readAt: ReadAt = async (at, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
      return buffer.subarray(0, bytesRead)
    }
    return await find(readAt, size)
  } finally {
    await file.close()
  }
}

/** More boxes than any video has; a file of only empty boxes is not read to its end. */
const MAX_PARTS = 10_000
const MAX_PIXELS_A_SIDE = 65_535

/** A named part of a file, with the position of its content. */
interface Part {
  name: string
  start: number
  end: number
}

/** The first track that has a size is the video's. */
async function sizeOfMp4(readAt: ReadAt, size: number): Promise<VideoSize | undefined> {
  for await (const moov of boxes(readAt, 0, size)) {
    if (moov.name !== 'moov') continue
    for await (const trak of boxes(readAt, moov.start, moov.end)) {
      if (trak.name !== 'trak') continue
      for await (const tkhd of boxes(readAt, trak.start, trak.end)) {
        if (tkhd.name !== 'tkhd') continue
        const found = readTrackHeader(
          await readAt(tkhd.start, Math.min(104, tkhd.end - tkhd.start)),
        )
        if (found) return found
      }
    }
  }
  return undefined
}

async function* boxes(readAt: ReadAt, from: number, end: number): AsyncGenerator<Part> {
  for (let at = from, count = 0; at + 8 <= end && count < MAX_PARTS; count += 1) {
    const head = await readAt(at, 16)
    if (head.length < 8) return
    const said = head.readUInt32BE(0)
    const isLong = said === 1 && head.length === 16
    // 0 means to the end of the file; 1 that the size follows in eight bytes.
    const length = said === 0 ? end - at : isLong ? Number(head.readBigUInt64BE(8)) : said
    const start = at + (isLong ? 16 : 8)
    const next = at + length
    if (next < start || next > end) return
    yield { name: head.toString('latin1', 4, 8), start, end: next }
    at = next
  }
}

/** Width and height are 16.16 fixed-point; a matrix that swaps the axes rotates the video by a quarter turn. */
function readTrackHeader(header: Buffer): VideoSize | undefined {
  const matrix = header[0] === 1 ? 52 : 40
  if (header.length < matrix + 44) return undefined
  const isTurned = header.readInt32BE(matrix) === 0 && header.readInt32BE(matrix + 4) !== 0
  const [width, height] = [36, 40].map((at) => header.readUInt32BE(matrix + at) >>> 16)
  return isTurned ? toSize(height, width) : toSize(width, height)
}

const EBML = { segment: '18538067', tracks: '1654ae6b', entry: 'ae', video: 'e0' }
const PIXEL_SIZE = { width: 'b0', height: 'ba' }

async function sizeOfWebm(readAt: ReadAt, size: number): Promise<VideoSize | undefined> {
  const path = [EBML.segment, EBML.tracks, EBML.entry, EBML.video]
  for await (const video of elementsAt(path, readAt, 0, size)) {
    const found = new Map<string, number>()
    for await (const { name, start, end } of elements(readAt, video.start, video.end)) {
      const length = end - start
      if (length > 0 && length <= 6) {
        found.set(name, (await readAt(start, length)).readUIntBE(0, length))
      }
    }
    const sized = toSize(found.get(PIXEL_SIZE.width), found.get(PIXEL_SIZE.height))
    if (sized) return sized
  }
  return undefined
}

async function* elementsAt(
  [name, ...rest]: string[],
  readAt: ReadAt,
  from: number,
  end: number,
): AsyncGenerator<Part> {
  for await (const part of elements(readAt, from, end)) {
    if (part.name !== name) continue
    if (rest.length === 0) yield part
    else yield* elementsAt(rest, readAt, part.start, part.end)
  }
}

async function* elements(readAt: ReadAt, from: number, end: number): AsyncGenerator<Part> {
  for (let at = from, count = 0; at < end && count < MAX_PARTS; count += 1) {
    const head = await readAt(at, 12)
    const idLength = lengthOf(head[0])
    const sizeLength = lengthOf(head[idLength])
    if (idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength) return
    const start = at + idLength + sizeLength
    const said = readSize(head.subarray(idLength, idLength + sizeLength))
    // A live recording does not know its size: it extends to the end.
    const next = said === undefined ? end : start + said
    if (next > end && said !== undefined && idLength < 4) return
    yield { name: head.toString('hex', 0, idLength), start, end: Math.min(next, end) }
    at = next
  }
}

/** The length of a number in bytes: one more than its leading zero bits. */
const lengthOf = (first: number | undefined) => (first ? Math.clz32(first) - 23 : 9)

/** `undefined` for all ones, which means an unknown size. */
function readSize(bytes: Buffer): number | undefined {
  const marker = 1 << (8 - bytes.length)
  const [first = 0, ...rest] = bytes
  const isUnknown = (first & (marker - 1)) === marker - 1 && rest.every((byte) => byte === 0xff)
  return isUnknown ? undefined : rest.reduce((sum, byte) => sum * 256 + byte, first & (marker - 1))
}

function toSize(width = 0, height = 0): VideoSize | undefined {
  const isSize = [width, height].every((side) => side > 0 && side <= MAX_PIXELS_A_SIDE)
  return isSize ? { width, height } : undefined
}
