import type { DigitalFileType } from '@vitrine/contract'
import { sniffFormat } from '../pictures/read-picture.ts'
import { type FileKind, sniffFile } from './file-kinds.ts'

/** The type of a file that is sold: by its first bytes, and for archives by its name, because many formats are archives. */
export function securedTypeOf(head: Uint8Array, fileName: string): DigitalFileType {
  const kind = sniffFile(head)?.kind
  if (kind === 'zip' && ZIPPED_DOCUMENT.test(fileName)) return 'SECURE_DOCUMENT'
  if (kind !== undefined) return TYPES[kind]
  return sniffFormat(head) === undefined ? 'SECURE_RAW' : 'SECURE_PICTURE'
}

const ZIPPED_DOCUMENT = /\.(epub|docx|xlsx|pptx|od[tsp])$/i

const TYPES = {
  image: 'SECURE_PICTURE',
  video: 'SECURE_VIDEO',
  audio: 'SECURE_MUSIC',
  document: 'SECURE_DOCUMENT',
  zip: 'SECURE_ARCHIVE',
} as const satisfies Record<FileKind['kind'], DigitalFileType>
