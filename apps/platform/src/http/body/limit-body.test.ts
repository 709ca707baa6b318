import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { ApiError } from '../../kernel/errors/api-error.ts'
import { limitBody } from './limit-body.ts'

it.each([
  ['/stores/v1/products', 256, 200],
  ['/stores/v1/products', 257, 413],
  ['/stores/v1/bulk/products/update', 1024, 200],
  ['/stores/v1/bulk/products/update', 1025, 413],
  ['/v1/products/1/variants', 1024, 200],
  ['/v1/products/1/variants/query', 257, 413],
  ['/stores/v2/inventoryItems/decrement', 1024, 200],
])('takes of %s: %i KiB, %i', async (path, kibibytes, status) => {
  const body = new Uint8Array(kibibytes * 1024)
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(body)
      controller.close()
    },
  })

  expect((await post(path, body)).status).toBe(status)
  // Without Content-Length, the received bytes are counted.
  expect((await post(path, stream)).status).toBe(status)
})

function post(path: string, body: BodyInit) {
  const app = new Hono()
    .use(limitBody as never)
    .post('*', async (c) => c.json((await c.req.arrayBuffer()).byteLength))
  app.onError((error, c) => c.json({}, error instanceof ApiError ? error.status : 500))
  return app.request(path, { method: 'POST', body, duplex: 'half' } as RequestInit)
}
