import { DEFAULT_PAGE_LIMIT, type QueryProductVariantsRequest } from '@vitrine/contract'
import type { Page } from '../../query/compile-query.ts'
import type { ProductRecord, VariantRecord } from '../product/product-row.ts'
import { choiceLabels } from '../translations/read/translate-product.ts'
import { agrees } from './options-availability.ts'

/** The variants with all the given choices, or the given ids; all of them when neither is given. */
export function selectVariants(
  { variants, options }: Pick<ProductRecord, 'variants' | 'options'>,
  { choices: asked, variantIds, paging }: Omit<QueryProductVariantsRequest, 'id'>,
): Page<VariantRecord> {
  const choices = asked && choiceLabels(options)(asked)
  const matching = variants.filter(
    (variant) =>
      (!choices || agrees(variant, choices)) &&
      (!variantIds || variantIds.length === 0 || variantIds.includes(variant.variantId)),
  )
  const offset = paging?.offset ?? 0
  const items = matching.slice(offset, offset + (paging?.limit ?? DEFAULT_PAGE_LIMIT))
  return { items, offset, total: matching.length }
}
