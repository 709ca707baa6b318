import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

const decoders: Record<string, (body: Uint8Array) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** The JSON of a reply, which stays unread; decompressed, as `fetch` does with replies from a socket. */
export async function readJson(response: Response): Promise<unknown> {
  const body = new Uint8Array(await response.clone().arrayBuffer())
  const decode = decoders[response.headers.get('Content-Encoding') ?? '']
  return JSON.parse(decode ? decode(body).toString() : new TextDecoder().decode(body))
}
