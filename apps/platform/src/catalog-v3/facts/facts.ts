import type { ExtendedFieldsV3, TagsV3 } from '@vitrine/contract'

/** What only catalog V3 says of a product; everything else is in the product's row (decision 150). */
export interface ProductFacts {
  visibleInPos?: boolean
  taxGroupId?: string
  fulfillerId?: string
  deliveryProfileId?: string
  mainCategoryId?: string
  additionalRibbonIds?: string[]
  purchaseEligibility?: { userCriteria: 'MEMBERS_ONLY' }
  extendedFields?: ExtendedFieldsV3
  /** Public ones are in the product's row. */
  tags?: Pick<TagsV3, 'privateTags'>
  subscriptionDetails?: StoredSubscriptions
  /** The modifiers in their order; those that are texts are custom text fields of the row too. */
  modifiers?: StoredModifier[]
}

export interface StoredSubscriptions {
  subscriptions: Record<string, unknown>[]
  allowOneTimePurchases?: boolean | null
}

export interface StoredModifier {
  customizationId: string
  mandatory: boolean
  freeText?: StoredFreeText
  /** With `freeText`, absent. */
  choices?: { choiceId: string; addedPrice?: string }[]
}

export interface StoredFreeText {
  minCharCount: number
  maxCharCount: number
  title: string
  /** A decimal string. */
  defaultAddedPrice?: string
}

/** What only catalog V3 says of a variant. */
export interface VariantFacts {
  hasItem: boolean
}

export interface CatalogFacts {
  infoSectionIds: string[]
  facts: ProductFacts
  /** By the ids of their rows. */
  variants: ReadonlyMap<string, VariantFacts>
}

export const NO_FACTS: CatalogFacts = { infoSectionIds: [], facts: {}, variants: new Map() }

export const NO_VARIANT_FACTS: VariantFacts = { hasItem: true }
