import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { sites } from './tables.ts'

/** The name of a shop whose owner has given it none yet. */
export const NEW_SHOP = 'My shop'

export interface NewSite {
  name: string
  /** ISO 4217. */
  currency: string
  /** BCP 47. */
  language: string
  /** ISO 3166-1 alpha-2. */
  country: string
}

/** Creates the scope's site. */
export async function createSite({ db, siteId, now }: SiteScope, site: NewSite): Promise<void> {
  await db.insert(sites).values({ siteId, ...site, createdAt: now() })
}
