export {
  type AddToCartRequest,
  type Cart,
  type Collection,
  type FactorType,
  type LineItem,
  type Member,
  type Product,
  STORES_APP_ID,
  type StoreVariant,
  type Variant,
} from '@vitrine/contract'
export type { Auth } from './auth/auth.ts'
export type { AuthUrl, AuthUrlOptions } from './auth/auth-url.ts'
export type { AuthorizationResponse } from './auth/authorization-response.ts'
export type { Browser } from './auth/browser.ts'
export type { CaptchaTokens, Credentials, LoginName, Registration } from './auth/credentials.ts'
export type { DirectLoginOptions } from './auth/direct-login.ts'
export type {
  LoginErrorCode,
  LoginFailure,
  LoginProgress,
  LoginResult,
  LoginState,
  SignedIn,
} from './auth/login-result.ts'
export type { OAuthData } from './auth/oauth-data.ts'
export type { PasswordResetOptions } from './auth/password-reset-options.ts'
export type {
  SecondFactor,
  SecondFactorChallenge,
  SecondFactorChoice,
} from './auth/second-factor.ts'
export { type CurrentCart, createCurrentCart } from './cart/current-cart.ts'
export {
  type CollectionQuery,
  type Collections,
  createCollections,
  type GetCollectionOptions,
} from './catalog/collections.ts'
export {
  createProducts,
  type GetProductOptions,
  type ProductQuery,
  type Products,
  type QueryProductVariantsOptions,
  type StoreVariantQuery,
} from './catalog/products.ts'
export {
  type CaptchaSiteKeys,
  type ClientOptions,
  createClient,
  type VitrineClient,
} from './create-client.ts'
export {
  type Connection,
  type ConnectionOptions,
  createSession,
  type SessionOptions,
  type VitrineSession,
} from './create-session.ts'
export {
  ConnectionError,
  isConnectionError,
  isPlatformError,
  isSessionEndedError,
  PlatformError,
  SessionEndedError,
  VitrineError,
} from './errors.ts'
export type { Api, CallOptions, WriteOptions } from './http/api.ts'
export type { Fetch } from './http/transport.ts'
export { createMembers, type GetMemberOptions, type Members } from './members/members.ts'
export type { FilterValue } from './query/filter.ts'
export type { Page } from './query/page.ts'
export type { FieldsWith, QueryBuilder, ValueOf } from './query/query-builder.ts'
export { createRedirects, type Redirects } from './redirects/redirects.ts'
export type { RequestTokens } from './session/token-endpoint.ts'
export type { SessionEnd, SessionState, TokenSession } from './session/token-session.ts'
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
