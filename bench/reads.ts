import { join } from 'node:path'
import { type Measurement, measure } from './measure.ts'
import { startServer } from './start-server.ts'
import { withPostgres } from './with-postgres.ts'

const PRODUCTS = 3_000
const VARIANTS = 6
const ROUNDS = 7
/** Few, so that others on the machine disturb the compared sides alike. */
const REQUESTS = 200
/** Until the compiler has seen the paths that a busy shop takes. */
const WARMING = 600

/** A read that asks its statements each time, and a bare server with the same statements; medians of the rounds. */
export interface AskedRead {
  name: string
  platform: Measurement
  bare: Measurement
}

interface Read {
  name: string
  pathOf(n: number): string
  /** The client has just written, so that the platform answers nothing from memory. */
  isFresh: boolean
}

/**
 * Reads that the platform cannot answer from memory: of a client that has just written, and with a memory too small for
 * anything. Platform and bare server alternate in short slices.
 */
export async function benchReads(scratch: string): Promise<AskedRead[]> {
  return withPostgres(join(scratch, 'postgres-reads'), async (connection, databasePid) => {
    const input = { connection, products: PRODUCTS, variants: VARIANTS }
    const warm = await startServer('platform.ts', scratch, input)
    const paths = pathsOf(warm.names)
    const reads = await compare(warm, [
      { name: 'product by slug, after a write', pathOf: paths.product, isFresh: true },
      { name: 'list of 50, after a write', pathOf: paths.listing, isFresh: true },
      { name: 'GraphQL, 50 with name and price', pathOf: paths.graphql, isFresh: false },
    ])
    warm.stop()
    const cold = await startServer('platform.ts', scratch, { ...input, catalogMemoryBytes: 1 })
    const { product, listing } = pathsOf(cold.names)
    reads.push(
      ...(await compare(cold, [
        { name: 'product by slug, without memory', pathOf: product, isFresh: false },
        { name: 'list of 50, without memory', pathOf: listing, isFresh: false },
      ])),
    )
    cold.stop()
    return reads

    async function compare(platform: typeof warm, list: Read[]) {
      const found: AskedRead[] = []
      const statementsOf = new Map<string, unknown[]>()
      for (const { name, pathOf } of list) {
        statementsOf.set(name, await platform.statementsOf(pathOf(0)))
      }
      for (const { name, pathOf, isFresh } of list) {
        const statements = statementsOf.get(name)
        const bare = await startServer('same-sql.ts', scratch, { connection, statements })
        const warming = { headers: platform.headers, serverPid: platform.pid, databasePid }
        await measure({ ...warming, url: (n) => platform.url + pathOf(n) }, WARMING)
        const [ours, theirs]: [Measurement[], Measurement[]] = [[], []]
        for (let round = 0; round < ROUNDS; round++) {
          const headers = { ...platform.headers, ...(isFresh ? await platform.freshHeaders() : {}) }
          const url = (n: number) => platform.url + pathOf(n + round * 2 * REQUESTS)
          const { pid: serverPid } = platform
          ours.push(await measure({ headers, serverPid, databasePid, url }, REQUESTS))
          theirs.push(await measure({ url: bare.url, serverPid: bare.pid, databasePid }, REQUESTS))
        }
        bare.stop()
        found.push({ name, platform: median(ours), bare: median(theirs) })
      }
      return found
    }
  })
}

function pathsOf({ slugs, collectionIds }: { slugs: string[]; collectionIds: string[] }) {
  const at = (list: string[], n: number) => list.at(n % list.length) ?? ''
  const sort = [{ fieldName: 'price', order: 'ASC' }]
  const offsetOf = (n: number) => Math.floor(n / collectionIds.length) % (PRODUCTS / 20)
  const filterOf = (n: number) => ({ collectionIds: { $hasSome: [at(collectionIds, n)] } })
  const query = (request: object) =>
    `/stores-reader/v1/products/query-platformized?.r=${Buffer.from(JSON.stringify({ query: request })).toString('base64url')}`
  return {
    product: (n: number) =>
      query({ filter: { slug: at(slugs, n) }, paging: { limit: 1, offset: 0 } }),
    listing: (n: number) =>
      query({ filter: filterOf(n), sort, paging: { limit: 50, offset: offsetOf(n) } }),
    graphql: (n: number) =>
      `/graphql/alpha?${new URLSearchParams({
        query: THIN_LIST,
        variables: JSON.stringify({ filter: filterOf(n), sort, offset: offsetOf(n) }),
      })}`,
  }
}

const THIN_LIST = `query ($filter: JSON, $sort: [Sorting!], $offset: Int) {
  products(filter: $filter, sort: $sort, limit: 50, offset: $offset) {
    id
    name
    slug
    price { amount formatted }
  }
}`

function median(list: Measurement[]): Measurement {
  const costOf = ({ server, database }: Measurement) => server + database
  const sorted = list.toSorted((a, b) => costOf(a) - costOf(b))
  return sorted[Math.floor(sorted.length / 2)] as Measurement
}
