import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'

/** The tiles of one picture that are traced, in a file that survives the program. */
export interface TileStore {
  tiles: Map<number, Float32Array>
  add(tile: number, pixels: Float32Array): void
  close(): void
}

/** A record begins with the tile's number, the count of its numbers, and their checksum. */
const HEAD = 12

/**
 * Opens the file and reads the tiles that an earlier run left. They are dropped when that run had another
 * `fingerprint` (of scene, samples and tracer), and so is a record that was cut off or damaged, with all after it.
 */
export function openTileStore(path: string, fingerprint: string): TileStore {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, 'a+')
  const { tiles, end } = readTiles(readFileSync(path), fingerprint)
  ftruncateSync(file, end)
  if (end === 0) writeSync(file, fingerprint)
  return {
    tiles,
    add(tile, pixels) {
      const body = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength)
      const record = Buffer.alloc(HEAD + body.length)
      record.writeUInt32LE(tile, 0)
      record.writeUInt32LE(pixels.length, 4)
      record.writeUInt32LE(crc32(body), 8)
      body.copy(record, HEAD)
      writeSync(file, record)
      tiles.set(tile, pixels)
    },
    close: () => closeSync(file),
  }
}

function readTiles(bytes: Buffer, fingerprint: string) {
  const tiles = new Map<number, Float32Array>()
  let end = Buffer.byteLength(fingerprint)
  if (bytes.toString('utf8', 0, end) !== fingerprint) return { tiles, end: 0 }
  while (end + HEAD <= bytes.length) {
    const from = end + HEAD
    const to = from + 4 * bytes.readUInt32LE(end + 4)
    const body = bytes.subarray(from, to)
    if (to > bytes.length || crc32(body) !== bytes.readUInt32LE(end + 8)) break
    // A copy: numbers of four bytes must begin at a multiple of four.
    tiles.set(bytes.readUInt32LE(end), new Float32Array(Uint8Array.from(body).buffer))
    end = to
  }
  return { tiles, end }
}
