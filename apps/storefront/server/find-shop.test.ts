import { expect, it } from 'vitest'
import type { Environment } from '../app/environment.server.ts'
import { createFindShop } from './find-shop.ts'

const OWN: Environment = {
  storefrontUrl: 'https://first.example',
  platformUrl: 'https://api.first.example',
  mediaUrl: 'https://api.first.example',
  clientId: 'first',
  sessionKeys: [new Uint8Array(32).fill(7)],
  port: 3000,
  host: '127.0.0.1',
  shopName: 'First',
}

it('serves its own shop at its own host, without a question', async () => {
  const { find, asked } = setUp()
  expect(find('first.example')).toBe(OWN)
  expect(find('FIRST.example:443')).toBe(OWN)
  expect(asked).toEqual([])
})

it('serves its own shop at every host of a platform with one site', async () => {
  const { find } = setUp({ isAlone: true })
  expect(await find('127.0.0.1:3000')).toBe(OWN)
})

it('serves another shop with its own addresses, client and keys', async () => {
  const { find, asked } = setUp()
  const oak = await find('oak.example')
  expect(oak).toMatchObject({
    storefrontUrl: 'https://oak.example',
    platformUrl: 'https://api.oak.example',
    mediaUrl: 'https://api.oak.example',
    clientId: 'oak',
  })
  expect(oak).not.toHaveProperty('shopName')
  const elm = (await find('elm.example')) as Environment
  const keys = [OWN, oak as Environment, elm].map(({ sessionKeys: [key] }) => key.join())
  expect(new Set(keys).size).toBe(3)
  expect(asked).toEqual(['oak.example', 'elm.example'])
})

it('asks again after a second, and serves a shop meanwhile, for three seconds at most', async () => {
  const { find, asked, advance, platform } = setUp()
  const first = await find('oak.example')
  advance(999)
  expect(find('oak.example')).toBe(first)
  expect(asked).toHaveLength(1)

  advance(1)
  expect([find('oak.example'), find('oak.example')]).toEqual([first, first])
  await settled()
  expect(asked).toHaveLength(2)
  // The same answer is the same shop.
  expect(find('oak.example')).toBe(first)

  platform.suspended = true
  advance(1_000)
  expect(find('oak.example')).toBe(first)
  await settled()
  expect(find('oak.example')).toMatchObject({ status: 503 })
})

it('serves nobody by an old answer', async () => {
  const { find, advance, platform } = setUp()
  await find('oak.example')
  platform.suspended = true
  advance(3_000)
  expect(await find('oak.example')).toMatchObject({ status: 503 })
  platform.suspended = false
  advance(1_000)
  expect(await find('oak.example')).toMatchObject({ clientId: 'oak' })
})

it('answers for hosts of no shop that there is none, whatever they contain', async () => {
  const { find, asked } = setUp()
  expect(await find('ash.example')).toMatchObject({ status: 421 })
  for (const host of ['', '../admin', 'oak.example/..', 'a b', 'x'.repeat(300)]) {
    expect(await find(host)).toMatchObject({ status: 421 })
  }
  expect(asked).toEqual(['ash.example'])
})

it('serves the shops that it knows while the platform is away, and then asks for the others', async () => {
  const { find, advance, platform } = setUp()
  const oak = await find('oak.example')
  platform.away = true
  advance(10_000)
  expect(await find('oak.example')).toBe(oak)
  expect(await find('elm.example')).toMatchObject({ status: 503 })
  platform.away = false
  advance(1_000)
  expect(await find('elm.example')).toMatchObject({ clientId: 'elm' })
})

function setUp({ isAlone = false } = {}) {
  const platform = { away: false, suspended: false }
  const asked: string[] = []
  let at = 0
  const find = createFindShop({
    environment: OWN,
    now: () => at,
    async fetch(url) {
      if (platform.away) throw new TypeError('fetch failed')
      const [, host = ''] =
        /^https:\/\/api\.first\.example\/sites\/at\/(.+)$/.exec(String(url)) ?? []
      asked.push(host)
      if (isAlone) return new Response(null, { status: 404 })
      const [, name] = /^(oak|elm)\.example$/.exec(host) ?? []
      if (name === undefined) return new Response(null, { status: 421 })
      return Response.json({
        clientId: name,
        publicPlatformUrl: `https://api.${name}.example`,
        publicStorefrontUrl: `https://${name}.example`,
        isSuspended: platform.suspended,
      })
    },
  })
  const advance = (milliseconds: number) => {
    at += milliseconds
  }
  return { find, asked, advance, platform }
}

/** The questions that were asked in the background are answered. */
const settled = () => new Promise((resolve) => setImmediate(resolve))
