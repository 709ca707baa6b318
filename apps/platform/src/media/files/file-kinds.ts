/** The type of a file by its first bytes, because names and content types are only claims. */
export interface FileKind {
  kind: 'image' | 'video' | 'audio' | 'document' | 'zip'
  extension: string
  mimeType: string
}

const MIB = 1024 * 1024

/** The size limit of each kind. */
export const MAX_BYTES: Record<FileKind['kind'], number> = {
  image: 10 * MIB,
  video: 512 * MIB,
  audio: 64 * MIB,
  document: 64 * MIB,
  zip: 64 * MIB,
}

const KINDS = [
  { kind: 'image', extension: 'jpg', mimeType: 'image/jpeg' },
  { kind: 'image', extension: 'png', mimeType: 'image/png' },
  { kind: 'image', extension: 'webp', mimeType: 'image/webp' },
  { kind: 'video', extension: 'mp4', mimeType: 'video/mp4' },
  { kind: 'video', extension: 'mov', mimeType: 'video/quicktime' },
  { kind: 'video', extension: 'webm', mimeType: 'video/webm' },
  { kind: 'audio', extension: 'm4a', mimeType: 'audio/mp4' },
  { kind: 'audio', extension: 'mp3', mimeType: 'audio/mpeg' },
  { kind: 'audio', extension: 'ogg', mimeType: 'audio/ogg' },
  { kind: 'audio', extension: 'flac', mimeType: 'audio/flac' },
  { kind: 'audio', extension: 'wav', mimeType: 'audio/wav' },
  { kind: 'document', extension: 'pdf', mimeType: 'application/pdf' },
  { kind: 'zip', extension: 'zip', mimeType: 'application/zip' },
] as const satisfies FileKind[]

export const EXTENSIONS: readonly string[] = KINDS.map(({ extension }) => extension)

/** The kind of files with this extension; stored files always have a known one. */
export function kindOf(mediaId: string): FileKind {
  const extension = mediaId.slice(mediaId.lastIndexOf('.') + 1)
  const found = KINDS.find((kind) => kind.extension === extension)
  if (!found) throw new Error(`There is no file kind with the extension ${extension}.`)
  return found
}

/** The content type for the extension; `application/octet-stream` without one. */
export function mimeTypeOf(mediaId: string): string {
  return mediaId.includes('.') ? kindOf(mediaId).mimeType : 'application/octet-stream'
}

/** The number of first bytes that {@link sniffFile} reads. */
export const HEAD_BYTES = 64

/** The file's kind, or `undefined` for a picture (see `readPicture`) and for types that are not accepted. */
export function sniffFile(head: Uint8Array): FileKind | undefined {
  const text = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1')
  const extension = SIGNATURES.find(([pattern]) => pattern.test(text))?.[1]
  return extension === undefined ? undefined : kindOf(`.${extension}`)
}

const SIGNATURES: [pattern: RegExp, extension: (typeof KINDS)[number]['extension']][] = [
  [/^[\s\S]{4}ftypqt {2}/, 'mov'],
  [/^[\s\S]{4}ftypM4[AB] /, 'm4a'],
  [/^[\s\S]{4}ftyp(isom|iso\d|mp4[12]|avc1|M4V |MSNV|dash)/, 'mp4'],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the first bytes of Matroska.
  [/^\x1aE\xdf\xa3[\s\S]*webm/, 'webm'],
  [/^ID3|^\xff[\xfb\xf3\xf2]/, 'mp3'],
  [/^OggS/, 'ogg'],
  [/^fLaC/, 'flac'],
  [/^RIFF[\s\S]{4}WAVE/, 'wav'],
  [/^%PDF-/, 'pdf'],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the first bytes of a zip.
  [/^PK\x03\x04/, 'zip'],
]
