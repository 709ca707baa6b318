import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fetchPlatform } from './fetch-platform.server.ts'

it('asks a platform on this machine for replies as they are, and keeps the other headers', async () => {
  const received: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    received.push(request.headers)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await vi.waitUntil(() => server.listening)
  const { port } = server.address() as AddressInfo

  await fetchPlatform(`http://127.0.0.1:${port}/v1/products`, { headers: { Authorization: 'x' } })
  await fetchPlatform(`http://localhost:${port}/v1/products`, {})

  expect(received).toMatchObject([
    { 'accept-encoding': 'identity', authorization: 'x' },
    { 'accept-encoding': 'identity' },
  ])
})
