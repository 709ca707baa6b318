import { createReadStream } from 'node:fs'
import { ImportError } from '../import-error.ts'
import { importProblem } from '../import-problem.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * The encoding of a text file. Without a byte order mark it is UTF-8 if all of it is valid; if not, and nothing in it
 * looks like UTF-8, it is Windows-1252, which Western spreadsheets write.
 *
 * @throws {ImportError} when it mixes UTF-8 with another encoding, or ends within a character.
 */
export async function detectEncoding(
  path: string,
  name: string,
  head: Uint8Array,
): Promise<TextEncoding> {
  const start = Buffer.from(head.subarray(0, 4)).toString('latin1')
  if (start.startsWith('\xff\xfe') || /^[^\0]\0[^\0]\0/.test(start)) return 'utf-16le'
  if (start.startsWith('\xfe\xff') || /^\0[^\0]\0[^\0]/.test(start)) return 'utf-16be'
  const scan = await scanUtf8(path)
  if (scan.isWhole) return 'utf-8'
  if (scan.isCutOff) {
    throw new ImportError(importProblem('INCOMPLETE_CHARACTER', { name }))
  }
  if (scan.characters === 0) return 'windows-1252'
  throw new ImportError(importProblem('MIXED_ENCODINGS', { name, line: scan.line }))
}

/** The file's text, piece by piece. @throws {ImportError} where it is not text. */
export async function* decodeFile(
  bytes: AsyncIterable<Uint8Array>,
  name: string,
  encoding: TextEncoding,
): AsyncIterable<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) yield requireText(decoder.decode(chunk, { stream: true }), name)
  yield requireText(decoder.decode(), name)
}

function requireText(text: string, name: string) {
  if (!text.includes('\0')) return text
  throw new ImportError(importProblem('NOT_A_TEXT_FILE', { name }))
}

interface Utf8Scan {
  isWhole: boolean
  /** The last character is incomplete. */
  isCutOff: boolean
  /** The number of multi-byte characters before the first invalid one. */
  characters: number
  /** The position of the invalid one. */
  line: number
}

async function scanUtf8(path: string): Promise<Utf8Scan> {
  let characters = 0
  let line = 1
  let missing = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    for (const byte of chunk) {
      if (missing > 0) {
        if (byte >> 6 !== 0b10) return { isWhole: false, isCutOff: false, characters, line }
        missing -= 1
        if (missing === 0) characters += 1
      } else if (byte >= 0x80) {
        missing = followersOf(byte)
        if (missing === 0) return { isWhole: false, isCutOff: false, characters, line }
      } else if (byte === 0x0a) line += 1
    }
  }
  return { isWhole: missing === 0, isCutOff: missing > 0, characters, line }
}

/** The number of bytes that follow this first byte of a character; 0 when it is not one. */
function followersOf(byte: number) {
  if (byte >= 0xc2 && byte <= 0xdf) return 1
  if (byte >= 0xe0 && byte <= 0xef) return 2
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : 0
}
