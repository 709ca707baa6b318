// The types that replies may be named by: the contract's, and these.
import type {
  BrandV3,
  BulkActionMetadataV3,
  BulkItemMetadataV3,
  BulkReplyV3,
  CollectionTranslation,
  CustomizationV3,
  InfoSectionV3,
  InventoryItemV3,
  ListTranslationsResponse,
  ProductTranslation,
  ProductV3,
  RibbonV3,
  SaveTranslationResponse,
} from '@vitrine/contract'
import type { Challenge } from 'altcha-lib'

export type * from '@vitrine/contract'

export interface ListProductTranslationsResponse
  extends ListTranslationsResponse<ProductTranslation> {}

export interface ListCollectionTranslationsResponse
  extends ListTranslationsResponse<CollectionTranslation> {}

export interface SaveProductTranslationResponse
  extends SaveTranslationResponse<ProductTranslation> {}

export interface SaveCollectionTranslationResponse
  extends SaveTranslationResponse<CollectionTranslation> {}

/** What is stored about a member, by the module that stores it. */
export type MemberExport = Record<string, unknown>

/** The challenge of the built-in captcha. */
export type CaptchaChallenge = Challenge

export interface BulkProductsReplyV3 extends BulkReplyV3<ProductV3> {}

export interface BulkInventoryItemsReplyV3 extends BulkReplyV3<InventoryItemV3> {}

export interface BulkBrandsReplyV3 extends BulkReplyV3<BrandV3> {}

export interface BulkRibbonsReplyV3 extends BulkReplyV3<RibbonV3> {}

export interface BulkInfoSectionsReplyV3 extends BulkReplyV3<InfoSectionV3> {}

export interface BulkCustomizationsReplyV3 {
  results: { itemMetadata: BulkItemMetadataV3; customization?: CustomizationV3 }[]
  bulkActionMetadata: BulkActionMetadataV3
}
