import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kindOf } from '../files/file-kinds.ts'
import { readVideoSize } from './video-size.ts'

const MP4 = kindOf('.mp4')
const WEBM = kindOf('.webm')

describe('the size of a video', () => {
  it('is in the header of its first track that has one, wherever the header is', async () => {
    const sound = track({ width: 0, height: 0 })
    const moov = box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      sound,
      track({ width: 1920, height: 1080 }),
    )
    const ftyp = box('ftyp', Buffer.from('isom'))
    const mdat = box('mdat', Buffer.alloc(5000))

    for (const video of [
      [ftyp, moov, mdat],
      [ftyp, longBox('mdat', Buffer.alloc(5000)), moov],
    ]) {
      expect(await readVideoSize(Buffer.concat(video), MP4)).toEqual({ width: 1920, height: 1080 })
    }
  })

  it('is that of the rotated video', async () => {
    const moov = box('moov', track({ width: 1920, height: 1080, isTurned: true, version: 1 }))
    expect(await readVideoSize(moov, MP4)).toEqual({ width: 1080, height: 1920 })
  })

  it('is in the tracks of WebM, also of a live recording', async () => {
    const video = element('e0', element('b0', uint(640)), element('ba', uint(360)))
    const entries = [element('ae', element('d7', uint(1))), element('ae', video)]
    const tracks = element('1654ae6b', ...entries)
    const head = element('1a45dfa3', Buffer.from('webm'))
    const size = { width: 640, height: 360 }

    expect(await readVideoSize(Buffer.concat([head, element('18538067', tracks)]), WEBM)).toEqual(
      size,
    )
    const endless = Buffer.concat([Buffer.from('1853806701ffffffffffffff', 'hex'), tracks])
    expect(await readVideoSize(Buffer.concat([head, endless]), WEBM)).toEqual(size)
  })

  it('is read from disk and from memory', async () => {
    const path = join(tmpdir(), `vitrine-video-${crypto.randomUUID()}.mp4`)
    await writeFile(path, box('moov', track({ width: 320, height: 240 })))
    expect(await readVideoSize({ path }, MP4)).toEqual({ width: 320, height: 240 })
    await rm(path)
  })

  it('is unknown without a header, and no header is followed beyond the file', async () => {
    const video = box('moov', track({ width: 320, height: 240 }))
    const webm = element('18538067', element('1654ae6b', element('ae', element('e0', uint(1)))))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom([video, MP4] as const, [webm, WEBM] as const),
        fc.nat(),
        fc.uint8Array({ maxLength: 12 }),
        async ([bytes, kind], at, noise) => {
          const damaged = Buffer.from(bytes)
          damaged.set(
            noise.subarray(0, damaged.length - (at % damaged.length)),
            at % damaged.length,
          )
          const size = await readVideoSize(damaged, kind)
          expect(size === undefined || (size.width > 0 && size.height > 0)).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
    expect(await readVideoSize(Buffer.alloc(100), MP4)).toBeUndefined()
    expect(await readVideoSize(Buffer.alloc(100), kindOf('.pdf'))).toBeUndefined()
  })
})

function box(name: string, ...content: Buffer[]) {
  const head = Buffer.alloc(8)
  const inside = Buffer.concat(content)
  head.writeUInt32BE(8 + inside.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, inside])
}

function longBox(name: string, content: Buffer) {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(name, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(16 + content.length), 8)
  return Buffer.concat([head, content])
}

interface Track {
  width: number
  height: number
  isTurned?: boolean
  version?: 0 | 1
}

function track({ width, height, isTurned = false, version = 0 }: Track) {
  const matrix = version === 1 ? 52 : 40
  const header = Buffer.alloc(matrix + 44)
  header[0] = version
  const one = 0x10000
  const rows = isTurned ? [0, one, 0, -one, 0] : [one, 0, 0, 0, one]
  for (const [index, value] of rows.entries()) header.writeInt32BE(value, matrix + index * 4)
  header.writeUInt32BE(width * one, matrix + 36)
  header.writeUInt32BE(height * one, matrix + 40)
  return box('trak', box('tkhd', header), box('mdia', Buffer.alloc(20)))
}

function element(id: string, ...content: Buffer[]) {
  const inside = Buffer.concat(content)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE((1n << 56n) | BigInt(inside.length))
  return Buffer.concat([Buffer.from(id, 'hex'), size, inside])
}

function uint(value: number) {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
