export type {
  Auth,
  AuthUrl,
  AuthUrlOptions,
  CaptchaTokens,
  Credentials,
  DirectLoginOptions,
  Registration,
} from './auth/auth.ts'
export type { AuthorizationResponse } from './auth/authorization-response.ts'
export type { Browser } from './auth/hidden-frame.ts'
export type {
  LoginErrorCode,
  LoginFailure,
  LoginProgress,
  LoginResult,
  LoginState,
} from './auth/login-result.ts'
export type { OAuthData } from './auth/oauth-data.ts'
export type { CollectionField, CollectionQuery, Collections } from './catalog/collections.ts'
export type {
  GetProductOptions,
  ProductField,
  ProductQuery,
  ProductSortField,
  Products,
  QueryProductVariantsOptions,
  StoreVariantField,
  StoreVariantQuery,
} from './catalog/products.ts'
export { type ClientOptions, createClient, type VitrineClient } from './create-client.ts'
export {
  ConnectionError,
  isConnectionError,
  isPlatformError,
  isSessionEndedError,
  PlatformError,
  SessionEndedError,
  VitrineError,
} from './errors.ts'
export type { CallOptions } from './http/api.ts'
export type { Fetch } from './http/transport.ts'
export type { GetCurrentMemberOptions, Members } from './members/members.ts'
export type { FilterValue } from './query/filter.ts'
export type { Page } from './query/page.ts'
export type { QueryBuilder } from './query/query-builder.ts'
export type { Redirects } from './redirects/redirects.ts'
export { type LocalTokenStorageOptions, localTokenStorage } from './session/local-token-storage.ts'
export type { SessionState } from './session/token-session.ts'
export { memoryStorage, type TokenStorage } from './session/token-storage.ts'
export {
  type AccessToken,
  areSameTokens,
  emptyTokens,
  parseTokens,
  type RefreshToken,
  type TokenRole,
  type Tokens,
} from './session/tokens.ts'
