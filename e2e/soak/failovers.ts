import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectWithApiKey, createAdmin } from '@vitrine/client/admin'
import { type Platform, startPlatform } from './killable-platform.ts'
import { type Freshness, measureFreshness } from './measure-freshness.ts'
import { readUnderLoad } from './read-under-load.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from './replicated-postgres.ts'
import { subscribeUnderLoad } from './subscribe-under-load.ts'
import { type Load, type Shop, writeUnderLoad } from './write-under-load.ts'

export interface FailoverOptions {
  /** How often the primary is killed. */
  kills: number
  /** How many changes are acknowledged before each kill. */
  changesBetween: number
  /** How many changes are timed from one platform to the other, before the first kill. */
  timed: number
  onKill?: (kill: number) => void
}

export interface FailoverReport {
  acknowledged: number
  /** Changes whose answer never came: made or not. */
  unknown: number
  /** Acknowledged changes that the catalog does not have. */
  lost: string[]
  /** Acknowledged changes that a subscriber neither heard of nor was told to read again. */
  missed: string[]
  /** Positions that stood for two events. */
  repeatedPositions: string[]
  /** Tags that stood for two contents, and 304 for what had been changed long before. */
  wrongTags: string[]
  /** How often subscribers were told to begin again. */
  resets: number
  /** Answers 304. */
  unchanged: number
  crashes: number
  freshAfterMs: Freshness
}

/** Servers of which one takes the place of another. */
export type FailingPostgres = Pick<
  ReplicatedPostgres,
  'url' | 'replicaUrls' | 'killPrimary' | 'promote' | 'rejoin' | 'stop'
>

/** Two platforms on a replicated database serve writers, readers and subscribers while its primary is killed. */
export async function surviveFailovers(
  options: FailoverOptions,
  startPostgres: () => Promise<FailingPostgres> = startReplicatedPostgres,
): Promise<FailoverReport> {
  const servers = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-failover-'))
  const platforms: Platform[] = []
  try {
    for (let nth = 0; nth < 2; nth++) {
      platforms.push(
        await startPlatform({
          DATA_DIR: folder,
          DATABASE_URL: servers.url,
          DATABASE_REPLICA_URLS: servers.replicaUrls,
          DEMO_STORE: 'false',
          LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
          NODE_ENV: 'development',
          // Both are reached at one address, so that what they answer is the same.
          PUBLIC_PLATFORM_URL: 'http://localhost:4000',
        }),
      )
    }
    const shop = await fillShop(folder, platforms)
    const freshAfterMs = await measureFreshness(shop, options.timed)
    const load: Load = { isOver: false, changes: new Map() }
    const subscribers = shop.urls.map((url) => subscribeUnderLoad(shop, url, load))
    const reading = readUnderLoad(shop, load)
    const writing = writeUnderLoad(shop, load)
    for (let kill = 1; kill <= options.kills; kill++) {
      await untilAcknowledged(load, options.changesBetween * kill)
      await servers.killPrimary()
      await servers.promote()
      options.onKill?.(kill)
      await servers.rejoin()
    }
    await untilAcknowledged(load, options.changesBetween * (options.kills + 1))
    load.isOver = true
    await writing
    const reads = await reading
    const heard = await Promise.all(subscribers.map((subscriber) => subscriber.finish()))
    return {
      ...(await compare(shop, load)),
      ...reads,
      missed: heard.flatMap(({ missed }) => missed),
      repeatedPositions: heard.flatMap(({ repeatedPositions }) => repeatedPositions),
      resets: heard.reduce((sum, { resets }) => sum + resets, 0),
      crashes: platforms.reduce((sum, platform) => sum + platform.crashes(), 0),
      freshAfterMs,
    }
  } finally {
    for (const platform of platforms) platform.stop()
    await servers.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** So many that most reads find what they have. */
const PRODUCTS = 24

async function fillShop(folder: string, platforms: Platform[]): Promise<Shop> {
  const { apiKey, siteId } = JSON.parse(readFileSync(join(folder, 'credentials.json'), 'utf8'))
  const urls = platforms.map(({ url }) => url)
  const shop: Shop = { apiKey, siteId, urls, productIds: [] }
  const { products } = createAdmin(connectWithApiKey({ apiKey, siteId, host: urls[0] ?? '' }))
  for (let nth = 0; nth < PRODUCTS; nth++) {
    const { product } = await products.createProduct({
      name: 'Change 0',
      priceData: { price: 10 },
    })
    shop.productIds.push(product.id)
  }
  return shop
}

async function untilAcknowledged({ changes }: Load, count: number) {
  while ([...changes.values()].filter(({ acknowledgedAt }) => acknowledgedAt).length < count) {
    await sleep(10)
  }
}

/** What each product is called in the end, and whether that is its last acknowledged change or a later one. */
async function compare({ apiKey, siteId, urls, productIds }: Shop, { changes }: Load) {
  const { products } = createAdmin(connectWithApiKey({ apiKey, siteId, host: urls[1] ?? '' }))
  const all = [...changes.values()]
  const lost: string[] = []
  for (const productId of productIds) {
    const { product } = await products.getProduct(productId)
    const mine = all.filter((change) => change.productId === productId)
    const last = mine.findLast(({ acknowledgedAt }) => acknowledgedAt !== undefined)
    const found = Number(product.name?.split(' ').at(-1))
    if (last && found < last.number) lost.push(`${last.title}, which is ${product.name}`)
  }
  const acknowledged = all.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined).length
  return { acknowledged, unknown: all.length - acknowledged, lost }
}
