import type { SearchDetailsV3 } from '@vitrine/contract/schemas'
import { v7 as uuidv7 } from 'uuid'
import { ApiError, applicationError } from '../../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import type { CursorCodec } from '../../../query/cursor-codec.ts'
import { searchProducts } from '../../search/search-products.ts'

export interface ProductFilter {
  filter: Record<string, unknown> | null
  search?: SearchDetailsV3 | null | undefined
}

const PAGE = 100
/** More are refused, because the call does its work before it answers. */
export const MAX_MATCHES = 1000

/**
 * Does the work for each product that the filter matches, one after the other; what fails for one of them leaves that
 * one as it was. Returns the id of the job, which is over by then.
 *
 * @throws {ApiError} 400 for a filter that is not possible, or that matches more than 1000 products.
 */
export async function changeByFilter(
  scope: SiteScope,
  given: ProductFilter,
  cursors: CursorCodec,
  work: (productId: string) => Promise<unknown>,
): Promise<{ jobId: string }> {
  for (const productId of await findMatches(scope, given, cursors)) {
    try {
      await work(productId)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
  return { jobId: uuidv7() }
}

async function findMatches(
  scope: SiteScope,
  { filter, search }: ProductFilter,
  cursors: CursorCodec,
): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const request = cursor ? {} : { ...(filter ? { filter } : {}), search }
    const paging = { limit: PAGE, ...(cursor ? { cursor } : {}) }
    const { page } = await searchProducts(scope, { ...request, cursorPaging: paging }, cursors)
    ids.push(...page.items.map((row) => row.product_id))
    cursor = page.cursors?.next
    if (ids.length > MAX_MATCHES) {
      throw applicationError(
        400,
        'TOO_MANY_PRODUCTS',
        `The filter matches more than ${MAX_MATCHES} products: narrow it.`,
      )
    }
  } while (cursor)
  return ids
}
