import type { SiteScope } from '../../../../kernel/scope/site-scope.ts'
import { readMedia } from '../../media/read-media.ts'
import type { StoredMedia } from '../../stored-product.ts'
import type { CheckedProduct } from '../product-input.ts'

/**
 * What gives the media of each of the products in their order, read with one statement.
 *
 * @throws {ApiError} 400 when one is not stored.
 */
export async function readMediaOf(
  tx: SiteScope,
  list: { product: CheckedProduct }[],
): Promise<(product: CheckedProduct) => StoredMedia[]> {
  const media = await readMedia(tx, [...new Set(list.flatMap(({ product }) => product.mediaIds))])
  const byId = new Map(media.map((picture) => [picture.id, picture]))
  return ({ mediaIds }) => mediaIds.flatMap((id) => byId.get(id) ?? [])
}
