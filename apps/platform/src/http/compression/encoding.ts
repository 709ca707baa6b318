import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

/** A content coding that the platform can send (RFC 9110 section 8.4.1). */
export type Encoding = 'zstd' | 'br' | 'gzip'

/** Shorter replies fit into one packet anyway. */
export const WORTHWHILE_BYTES = 1_024

const compressors = {
  // Smaller than gzip in a third of its time.
  zstd: (body: Uint8Array) =>
    promisify(zstdCompress)(body, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  // Its higher levels take ten times as long.
  br: (body: Uint8Array) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Uint8Array) => promisify(gzip)(body, { level: 6 }),
} satisfies Record<Encoding, (body: Uint8Array) => Promise<Buffer>>

/** The body in the encoding, compressed beside the event loop. */
export function encode(body: Uint8Array, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  return compressors[encoding](body)
}

/** The same choice for the same header is made once: programs send few different ones. */
const known = new Map<string, Encoding | null>()
const MAX_KNOWN = 200

/**
 * The encoding for an `Accept-Encoding` header (RFC 9110 section 12.5.3): of those it accepts, the one that costs least
 * for the bytes it saves; `null` where it accepts none of ours.
 */
export function chooseEncoding(header: string | undefined): Encoding | null {
  if (header === undefined) return null
  const earlier = known.get(header)
  if (earlier !== undefined) return earlier
  const choice = choose(header)
  if (known.size < MAX_KNOWN) known.set(header, choice)
  return choice
}

function choose(header: string): Encoding | null {
  const weights = new Map(header.split(',').map(parseEntry))
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return (['zstd', 'br', 'gzip'] as const).find(accepts) ?? null
}

function parseEntry(entry: string): [name: string, weight: number] {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  // What is no number is accepted as little as 0.
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}
