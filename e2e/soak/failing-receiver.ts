import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWebhooks } from '@vitrine/client/webhooks'

export const UPDATED = 'wix.stores.catalog.v3.product_updated'

/** An event that was received and believed. */
export interface Heard {
  eventId: string
  productId: string
  title: string
  sequence: number
}

/** Fails each fifth event on its first attempt, each time in another way. */
export async function startFailingReceiver() {
  const heard: Heard[] = []
  const failed = new Set<string>()
  let webhooks: ReturnType<typeof createWebhooks> | undefined
  const failures: ((response: ServerResponse) => void)[] = [
    (response) => response.writeHead(500).end(),
    (response) => response.destroy(),
    (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    (response) => response.writeHead(200).write('x', () => response.destroy()),
    (response) => response.writeHead(429, { 'Retry-After': '1' }).end(),
    (response) => setTimeout(() => response.writeHead(503).end(), 3_000),
  ]
  const server = createServer(async (incoming, response) => {
    const body = Buffer.concat(await incoming.toArray()).toString()
    const eventId = String(incoming.headers['webhook-id'])
    const lot = Number.parseInt(eventId.slice(0, 4), 16)
    if (lot % 5 === 0 && !failed.has(eventId)) {
      failed.add(eventId)
      failures[(lot / 5) % failures.length]?.(response)
      return
    }
    const { status } = (await webhooks?.handleRequest(
      new Request('http://receiver/', { method: 'POST', body }),
    )) ?? { status: 503 }
    response.writeHead(status).end()
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    heard,
    expect(publicKey: string) {
      webhooks = createWebhooks({
        publicKey,
        handlers: {
          [UPDATED]: ({ entity, metadata }) => {
            heard.push({
              eventId: metadata.id,
              productId: metadata.entityId,
              title: entity.name,
              sequence: Number(metadata.entityEventSequence),
            })
          },
        },
      })
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
