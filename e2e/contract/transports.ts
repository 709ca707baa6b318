import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createClient, type VitrineClient } from '@vitrine/client'
import { createTestPlatform, type OpenDatabase, type TestPlatform } from '@vitrine/platform'

/** How the client reaches the platform: by a function, or over a socket with the global `fetch`. */
export const transports = ['in process', 'over HTTP'] as const
export type TransportName = (typeof transports)[number]

/** A request as the wire's tables write it, such as `GET /v1/products/{id}`. */
export type ObserveRequest = (method: string, path: string) => void

export interface PlatformTransport {
  /** A fresh platform behind the same address. */
  createPlatform(database: OpenDatabase): Promise<TestPlatform>
  /** The options of every connection in these tests. */
  wiring(): {
    host: string
    now: () => number
    fetch: (url: string, init: RequestInit) => Promise<Response>
  }
  connect(): VitrineClient
  close(): Promise<void>
}

export async function openTransport(
  name: TransportName,
  observe: ObserveRequest = () => {},
): Promise<PlatformTransport> {
  let platform: TestPlatform
  const server =
    name === 'over HTTP'
      ? createServer(
          getRequestListener((request, bindings) => platform.app.fetch(request, bindings)),
        )
      : null
  if (server) await new Promise<void>((listening) => server.listen(0, listening))
  const port = server ? (server.address() as AddressInfo).port : 4000
  const host = `http://localhost:${port}`
  const send = server
    ? globalThis.fetch
    : (url: string, init: RequestInit) => platform.fetch(url, init)

  const transport: PlatformTransport = {
    async createPlatform(database) {
      platform = await createTestPlatform(database, { publicPlatformUrl: host })
      return platform
    },
    wiring: () => ({
      host,
      now: () => platform.clock.now().getTime(),
      fetch: (url, init) => {
        observe(init.method ?? 'GET', new URL(url).pathname)
        return send(url, init)
      },
    }),
    connect: () => createClient({ clientId: platform.client.clientId, ...transport.wiring() }),
    async close() {
      server?.closeAllConnections()
      await new Promise<void>((closed) => (server ? server.close(() => closed()) : closed()))
    },
  }
  return transport
}
