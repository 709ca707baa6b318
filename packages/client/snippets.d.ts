// Names that snippets and examples use without importing them.
import type {
  LoginProgress,
  Tokens as MemberTokens,
  OAuthData,
  Product,
  VitrineClient,
} from '@vitrine/client'
import type { Account, Factors, Passkeys } from '@vitrine/client/account'
import type { Admin, AppConnection, AppInstallation, ExternalLogin } from '@vitrine/client/admin'
import type { CatalogV3 } from '@vitrine/client/catalog-v3'
import type { Checkouts, Orders, Payments, Places } from '@vitrine/client/checkout'
import type { LiveEvents, WebhookSubscriptions } from '@vitrine/client/events'
import type { Graphql } from '@vitrine/client/graphql'
import type { Codes, Connections, MemberIdentity } from '@vitrine/client/identity'
import type { ShopCalls } from '@vitrine/client/shop'
import type { Wishlists } from '@vitrine/client/shopping'
import type {
  MemberDevice,
  MemberSession,
  Passkey,
  PasskeyAssertion,
  PasskeyAttestation,
} from '@vitrine/client/types'
import type { Webhooks } from '@vitrine/client/webhooks'

declare global {
  const client: VitrineClient
  const admin: Admin
  const catalogV3: CatalogV3
  const checkouts: Checkouts
  const payments: Payments
  const places: Places
  const wishlists: Wishlists
  const shareId: string
  const shop: ShopCalls
  const paymentId: string
  const sessionId: string
  const cartId: string
  const orders: Orders
  const identity: MemberIdentity
  const account: Account
  const passkeys: Passkeys
  const codes: Codes
  const connections: Connections
  const providerId: string
  const askProvider: (request: { nonce: string }) => Promise<string>
  const factors: Factors
  const passkey: Passkey
  const credential: PasskeyAssertion
  const attestation: PasskeyAttestation
  const memberSession: MemberSession
  const device: MemberDevice
  const changeToken: string
  const webhooks: Webhooks
  const subscriptions: WebhookSubscriptions
  const events: LiveEvents
  const file: File
  const importId: string
  const graphql: Graphql
  const signal: AbortSignal
  const app: AppConnection & {
    post(path: string, handle: (c: { req: { raw: Request } }) => unknown): void
  }
  const server: {
    post(
      path: string,
      handle: (req: { body: string }, res: { status(code: number): { end(): void } }) => unknown,
    ): void
  }
  const installation: AppInstallation
  const externalLogin: ExternalLogin
  const product: Product
  const tokens: MemberTokens
  const before: MemberTokens
  const session: Map<string, unknown>
  const cookie: string
  const request: Request
  const error: unknown
  const result: { data: { sessionToken: string } }
  const oauthData: OAuthData
  const lineItems: {
    catalogReference: { catalogItemId: string; appId: string }
    quantity: number
  }[]

  const clientId: string
  const apiKey: string
  const siteId: string
  const appId: string
  const appSecret: string
  const instanceId: string
  const publicKey: string
  const email: string
  const password: string
  const newPassword: string
  const recoveryToken: string
  const sessionSecret: string
  const responseHeaders: Headers
  const recaptchaToken: string
  const transactionId: string
  const postLogoutRedirectUri: string
  const sessionToken: string
  const token: string
  const code: string
  const state: string
  const id: string
  const ids: string[]
  const slug: string
  const productId: string
  const productIds: string[]
  const variantId: string
  const collectionId: string
  const mediaId: string
  const inventoryItemId: string
  const lineItemId: string
  const checkoutId: string
  const orderId: string
  const fulfillmentId: string
  const subscriptionId: string
  const deliveryId: string
  const memberId: string
  const firstId: string
  const secondId: string
  const fileId: string
  const identityId: string
  const Shop: () => null
  const price: string
  const setPrice: (decimal: string) => void
  const setCode: (digits: string) => void
  const sendThanks: (order: string, eventId: string) => Promise<void>
  const keepForNextRequest: (state: LoginProgress) => Promise<void>
  const keptFromLastRequest: () => Promise<LoginProgress>
  const platformFetch: (request: Request) => Promise<Response>
}
