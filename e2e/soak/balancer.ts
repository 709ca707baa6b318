import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** How often each server is asked, as a usual load balancer does. */
const CHECK_MS = 1_000

/** Hands requests to whichever of the ports answers `/readyz`, over connections that it keeps, and retries nothing. */
export async function startBalancer(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true })
  const healthy = new Set<number>()
  let turn = 0
  const checks = ports.map((port) => setInterval(() => void check(port), CHECK_MS))
  await Promise.all(ports.map(check))

  const server = createServer((incoming, outgoing) => {
    const ready = [...healthy]
    const port = ready[turn++ % ready.length]
    const { method, url: path, headers } = incoming
    const forwarded = request(
      { host: '127.0.0.1', port, method, path, headers, agent },
      (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(outgoing)
      },
    )
    forwarded.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async untilHealthy(count: number) {
      while (healthy.size < count) await sleep(20)
    },
    close() {
      for (const timer of checks) clearInterval(timer)
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }

  async function check(port: number) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) healthy.add(port)
    else healthy.delete(port)
  }
}
