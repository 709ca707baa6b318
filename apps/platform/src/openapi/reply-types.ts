// The types that replies may be named by: the contract's, and these.
import type {
  CollectionTranslation,
  ListTranslationsResponse,
  ProductTranslation,
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
