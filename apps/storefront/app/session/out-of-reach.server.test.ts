import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createWithinReach, isOutage } from './out-of-reach.server.ts'

const never = new Promise<never>(() => {})

it.each([
  ['answers nothing', 'silent' as const],
  ['cannot reach its database', 503],
])('gives up on a platform that %s', async (_, health) => {
  const platform = await startPlatform(health)
  const error = await platform.withinReach(never).catch((reason: unknown) => reason)
  expect(isOutage(error)).toBe(true)
  platform.stop()
})

it('waits for a platform that is only slow', async () => {
  const platform = await startPlatform(200)
  const { promise: slow, resolve } = Promise.withResolvers<string>()
  const answer = platform.withinReach(slow)
  await platform.askedTwice
  resolve('answer')
  expect(await answer).toBe('answer')
  platform.stop()
})

it('waits for a platform that has missed one answer', async () => {
  const platform = await startPlatform(503, 200)
  const { promise: slow, resolve } = Promise.withResolvers<string>()
  const answer = platform.withinReach(slow)
  await platform.askedTwice
  resolve('answer')
  expect(await answer).toBe('answer')
  platform.stop()
})

async function startPlatform(health: number | 'silent', afterwards = health) {
  const { promise: askedTwice, resolve } = Promise.withResolvers<void>()
  let asked = 0
  const server = createServer((_, response) => {
    if (++asked === 2) resolve()
    const status = asked === 1 ? health : afterwards
    if (status !== 'silent') response.writeHead(status).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    askedTwice,
    withinReach: createWithinReach({
      healthUrl: `http://127.0.0.1:${port}/healthz`,
      askAfterMs: 20,
      healthWithinMs: 200,
    }),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
