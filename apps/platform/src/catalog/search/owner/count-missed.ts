import { writerOf } from '../../../http/enforce-request-rate.ts'
import type { RouteContext } from '../../../http/route/route.ts'
import { ApiError } from '../../../kernel/errors/api-error.ts'
import { readOptions } from '../../catalog-reads.ts'
import type { ProductReader } from '../../product/read/product-reader.ts'
import { seesHidden } from '../../product/visibility.ts'
import { languagesFor } from '../../translations/read/languages.ts'
import { countMissedSearch } from './missed-searches.ts'

/** Counts a search without results for the owner: none of staff, and none above the caller's rate of writes. */
export async function countMissed(
  c: RouteContext,
  expression: string,
  reader: Pick<ProductReader, 'readSite'>,
): Promise<void> {
  const { scope, network, writeRateLimit } = c.var
  if (seesHidden(scope)) return
  try {
    if (network !== null) writeRateLimit.take(writerOf(scope))
  } catch (error) {
    if (error instanceof ApiError) return
    throw error
  }
  const { mustBeFresh, language } = readOptions(c)
  const site = await reader.readSite(scope, mustBeFresh)
  const spoken = languagesFor(language, site)[0] ?? site.language
  await countMissedSearch(scope, expression, spoken.slice(0, 2))
}
