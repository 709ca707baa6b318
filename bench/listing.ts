import { join } from 'node:path'
import { benchListingPage, type ListingPageFigures } from './listing-page.ts'
import { startServer } from './start-server.ts'
import { withPostgres } from './with-postgres.ts'

/** The storefront's listing page over a catalog as real ones are: see `listing-page.ts`. */
export function benchListing(scratch: string): Promise<ListingPageFigures> {
  return withPostgres(join(scratch, 'postgres'), async (connection) => {
    const platform = await startServer('platform.ts', scratch, { connection, products: 2000 })
    const figures = await benchListingPage(scratch, platform)
    platform.stop()
    return figures
  })
}
