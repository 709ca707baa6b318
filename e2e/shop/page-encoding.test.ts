import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, inject, it } from 'vitest'

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
}

it.each(['/products/bottle-vase', '/collections', '/search.data?q=vase'])(
  'a cached page says the encoding that it has, whatever others accepted before: %s',
  async (path) => {
    const plain = await ask(path, 'identity')
    for (const accepted of ['br', 'identity', 'gzip', undefined, 'br', 'identity']) {
      const reply = await ask(path, accepted)
      expect(reply.encoding).toBe(accepted ?? 'identity')
      expect(reply.vary).toBe('Accept-Encoding')
      expect(reply.text).toBe(plain.text)
    }
  },
)

async function ask(path: string, accepted: string | undefined) {
  const headers = accepted === undefined ? {} : { 'Accept-Encoding': accepted }
  const sent = request(inject('store').shopUrl + path, { headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const { 'content-encoding': encoding = 'identity', vary } = response.headers
  const text = decoders[encoding]?.(await buffer(response)).toString()
  return { encoding, vary, text }
}
