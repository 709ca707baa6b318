import { join } from 'node:path'
import { type Measurement, measure } from './measure.ts'
import { startServer } from './start-server.ts'
import { withPostgres } from './with-postgres.ts'

const REQUESTS = 3000
const VARIANTS = 6
const FACET_REQUESTS = 200
const FIRST_REQUESTS = 1000

export interface CatalogFigures {
  product: ReadFigures
  listing: ReadFigures
  facets: FacetFigures
}

/** One kind of read in the platform's states, and its floors. */
export interface ReadFigures {
  /** Uncached products, in a process that has just started. */
  begun: Measurement
  /** Other uncached products, in a warm process. */
  first: Measurement
  /** Each request different, so that the database finds the matches. */
  unasked: Measurement
  /** The same request repeatedly. */
  repeated: Measurement
  /** A bare server with the statements of a platform without caches, just started. */
  begunSql: Measurement
  /** The same once it is warm. */
  sameSql: Measurement
  /** A bare server with the bytes of the repeated request. */
  sameBytes: Measurement
}

/** 24 of the whole catalog, uncached, without facets, with those of the whole, and with different ones each time. */
export interface FacetFigures {
  plain: Measurement
  withFacets: Measurement
  /** Each query different, so that no facets are cached. */
  otherFacets: Measurement
}

/** One product by its slug, and 50 of a collection sorted by price, in a catalog of this many products. */
export function benchCatalog(scratch: string, products: number): Promise<CatalogFigures> {
  return withPostgres(join(scratch, `postgres-${products}`), async (connection, databasePid) => {
    const input = { connection, products, variants: VARIANTS }
    const platform = await startServer('platform.ts', scratch, input)
    const { slugs, collectionIds } = platform.names
    const product = await benchRead((n) =>
      queryPath({ filter: { slug: at(slugs, n) }, paging: { limit: 1, offset: 0 } }),
    )
    const listing = await benchRead((n) =>
      queryPath({
        filter: { collectionIds: { $hasSome: [at(collectionIds, n)] } },
        sort: [{ fieldName: 'price', order: 'ASC' }],
        // All different, and none beyond the smallest collection's end.
        paging: {
          limit: 50,
          offset: Math.floor(Math.abs(n) / collectionIds.length) % (products / 20),
        },
      }),
    )
    const facets = await benchFacets()
    platform.stop()
    return { product, listing, facets }

    async function benchRead(pathOf: (n: number) => string): Promise<ReadFigures> {
      const { headers, url, pid: serverPid } = platform
      const statements = await platform.statementsOf(pathOf(0))
      const ours = { headers, serverPid, databasePid }
      // From the other end of the list, so that the measured requests are not cached yet.
      const begun = await measure({ ...ours, url: (n) => url + pathOf(-1 - n) }, FIRST_REQUESTS)
      await measure({ ...ours, url: (n) => url + pathOf(n) }, REQUESTS)
      const beyond = -1 - 4 * FIRST_REQUESTS
      const first = await measure({ ...ours, url: (n) => url + pathOf(beyond - n) }, FIRST_REQUESTS)
      // Fills the cache, as in a shop that has run for a while.
      const warming = Math.max(REQUESTS, slugs.length)
      await measure({ ...ours, url: (n) => url + pathOf(n) }, warming)
      const unasked = await measure({ ...ours, url: (n) => url + pathOf(n) }, REQUESTS)
      const repeated = await measure({ ...ours, url: url + pathOf(0) }, REQUESTS * 3)
      const body = await (await fetch(url + pathOf(0), { headers })).text()

      const bare = await startServer('same-sql.ts', scratch, { connection, statements })
      const begunSql = await measure(
        { url: bare.url, serverPid: bare.pid, databasePid },
        FIRST_REQUESTS,
      )
      const sameSql = await measure({ url: bare.url, serverPid: bare.pid, databasePid }, REQUESTS)
      bare.stop()

      const still = await startServer('same-bytes.ts', scratch, body)
      const sameBytes = await measure({ url: still.url, serverPid: still.pid }, REQUESTS * 3)
      still.stop()
      return { begun, first, unasked, repeated, begunSql, sameSql, sameBytes }
    }

    async function benchFacets(): Promise<FacetFigures> {
      const { headers, url, pid: serverPid } = platform
      const shared = { headers, serverPid, databasePid, method: 'POST' }
      const sort = [{ fieldName: 'price', order: 'ASC' }]
      const paging = (n: number) => ({ limit: 24, offset: n % 9_000 })
      const plain = await measure(
        {
          ...shared,
          url: `${url}/stores-reader/v1/products/query-platformized`,
          body: (n) => ({ query: { sort, paging: paging(n) } }),
        },
        FACET_REQUESTS,
      )
      const withFacets = await measure(
        {
          ...shared,
          url: `${url}/stores-reader/v1/products/search`,
          body: (n) => ({ sort, paging: paging(n) }),
        },
        FACET_REQUESTS,
      )
      const otherFacets = await measure(
        {
          ...shared,
          url: `${url}/stores-reader/v1/products/search`,
          body: (n) => ({ sort, select: { price: { min: n / 100 } }, paging: paging(n) }),
        },
        FACET_REQUESTS / 4,
      )
      return { plain, withFacets, otherFacets }
    }
  })
}

const at = (list: string[], n: number) => list.at(n % list.length) ?? ''

function queryPath(query: object) {
  const r = Buffer.from(JSON.stringify({ query })).toString('base64url')
  return `/stores-reader/v1/products/query-platformized?.r=${r}`
}
