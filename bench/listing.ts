import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@vitrine/platform'
import { benchListingPage, type ListingPageFigures } from './listing-page.ts'
import { type Measurement, measure } from './measure.ts'
import { migrateDatabase } from './migrate-database.ts'
import { startServer } from './start-server.ts'

const REQUESTS = 2000
const QUERY = {
  query: { paging: { limit: 50, offset: 0 }, sort: [{ fieldName: 'name', order: 'ASC' }] },
}

export interface ListingFigures {
  platform: Measurement
  sameSql: Measurement
  sameBytes: Measurement
  page: ListingPageFigures
}

/**
 * `query products`, 50 of 2,000, against two floors of the same run: a bare server with the same statement, and a
 * bare server with the same bytes; then the storefront's page on the same catalog.
 */
export async function benchListing(scratch: string): Promise<ListingFigures> {
  const dataFolder = join(scratch, 'postgres')
  const postgres = await startEmbeddedPostgres({ dataFolder })
  const { connection } = postgres
  await migrateDatabase(connection)
  const databasePid = Number(
    readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  const r = Buffer.from(JSON.stringify(QUERY)).toString('base64url')
  const path = `/stores-reader/v1/products/query-platformized?.r=${r}`

  try {
    const platform = await startServer('platform.ts', scratch, { connection, path })
    const { headers, statement } = platform
    const url = platform.url + path
    const listing = await measure({ url, headers, serverPid: platform.pid, databasePid }, REQUESTS)
    const body = await (await fetch(url, { headers })).text()
    const page = await benchListingPage(scratch, platform)
    platform.stop()

    const bare = await startServer('same-sql.ts', scratch, { connection, statement })
    const sameSql = await measure({ url: bare.url, serverPid: bare.pid, databasePid }, REQUESTS)
    bare.stop()

    const still = await startServer('same-bytes.ts', scratch, body)
    const sameBytes = await measure({ url: still.url, serverPid: still.pid }, REQUESTS * 5)
    still.stop()
    return { platform: listing, sameSql, sameBytes, page }
  } finally {
    await postgres.stop()
  }
}
