import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { expect, it } from 'vitest'
import { compressPages } from './compress-pages.ts'

const PAGE = `<p>${'Töpferei '.repeat(400)}</p>`
const app = new Hono()
  .use(compress())
  .use(compressPages)
  .get('/', (c) => c.html(PAGE))
  .get('/list', (c) => c.json([PAGE]))

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('compresses a page for %s with %s', async (accepted, encoding, decompress) => {
  const response = await get('/', accepted)
  expect(response.headers.get('Content-Encoding')).toBe(encoding)
  expect(response.headers.get('Vary')).toBe('Accept-Encoding')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.length).toBeLessThan(PAGE.length / 10)
  expect(decompress(bytes).toString()).toBe(PAGE)
})

it('leaves everything else to others', async () => {
  expect((await get('/', 'identity')).headers.get('Content-Encoding')).toBeNull()
  expect(await (await get('/', '')).text()).toBe(PAGE)
  expect((await get('/list', 'br, gzip')).headers.get('Content-Encoding')).toBe('gzip')
  const head = await app.request('/', { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } })
  expect(head.headers.get('Content-Encoding')).toBeNull()
})

function get(path: string, accepted: string) {
  return app.request(path, { headers: { 'Accept-Encoding': accepted } })
}
