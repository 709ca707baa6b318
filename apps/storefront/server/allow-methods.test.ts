import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { allowMethods } from './allow-methods.ts'

const app = new Hono().use(allowMethods).all('*', (c) => c.text('the page'))

it('takes the methods of pages and forms', async () => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    expect((await app.request('/', { method })).status).toBe(200)
  }
})

it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])(
  'answers %s with those',
  async (method) => {
    const reply = await app.request('/', { method })
    expect([reply.status, reply.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
  },
)
