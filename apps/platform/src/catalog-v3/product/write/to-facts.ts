import type { ProductToWriteV3 } from '@vitrine/contract/schemas'
import type { ProductFacts } from '../../facts/facts.ts'

/** The facts after a request: members that it leaves out stay, `null` clears them. */
export function toFacts(
  product: ProductToWriteV3,
  current: ProductFacts,
  resolved: Pick<ProductFacts, 'additionalRibbonIds' | 'modifiers'>,
): ProductFacts {
  const { physicalProperties } = product
  const facts: { [Member in keyof ProductFacts]: ProductFacts[Member] | null | undefined } = {
    visibleInPos: product.visibleInPos,
    taxGroupId: product.taxGroupId,
    fulfillerId: physicalProperties?.fulfillerId,
    deliveryProfileId: physicalProperties?.deliveryProfileId,
    mainCategoryId: product.mainCategoryId,
    purchaseEligibility: product.purchaseEligibility,
    extendedFields: product.extendedFields,
    tags: product.tags?.privateTags
      ? { privateTags: product.tags.privateTags }
      : product.tags && null,
    subscriptionDetails: product.subscriptionDetails as ProductFacts['subscriptionDetails'],
    additionalRibbonIds: resolved.additionalRibbonIds,
    modifiers: resolved.modifiers,
  }
  const after: Record<string, unknown> = { ...current }
  for (const [member, value] of Object.entries(facts)) {
    if (value === null) delete after[member]
    else if (value !== undefined) after[member] = value
  }
  return after
}
