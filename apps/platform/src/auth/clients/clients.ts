import { and, eq, isNull } from 'drizzle-orm'
import type { JSONWebKeySet } from 'jose'
import { v7 as uuidv7 } from 'uuid'
import type { Permission } from '../../kernel/scope/permissions.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { ScopeSource } from '../../kernel/scope/system-scope.ts'
import { clientDirectory, oauthClients } from '../tables/clients.ts'

export interface OAuthClient {
  clientId: string
  name: string
  redirectUris: string[]
  /** Where the hosted pages and e-mails may lead back to, besides the redirect URIs and the origins' start pages. */
  callbackUrls: string[]
  /** Origins whose pages may call the platform and embed its silent frame. */
  origins: string[]
  /** Permissions of the client itself, when it authenticates with its secret. */
  permissions: string[]
  /** Its tokens carry the role of the staff member who signs in. */
  isBackOffice: boolean
  /** How it proves who it is at the token endpoint; `none`: a public client, which needs PKCE. */
  tokenEndpointAuthMethod: TokenEndpointAuthMethod
  /** The public keys of its assertions, with `private_key_jwt`. */
  jwks: JSONWebKeySet | null
  /** Where they are instead. */
  jwksUri: string | null
}

export type TokenEndpointAuthMethod = (typeof oauthClients.$inferSelect)['tokenEndpointAuthMethod']

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The site that the client belongs to, or `null` for a client that is unknown there. */
export async function findSiteOfClient(
  { database: { db }, onlySite }: Directory,
  clientId: string,
): Promise<string | null> {
  if (!GUID.test(clientId)) return null
  const [row] = await db
    .select({ siteId: clientDirectory.siteId })
    .from(clientDirectory)
    .where(eq(clientDirectory.clientId, clientId))
  return row && isServed(row, onlySite) ? row.siteId : null
}

/** The client with the site that it belongs to, or `null` for an unknown or ended one. */
export async function findClientWithSite(
  { database: { db }, onlySite }: Directory,
  clientId: string,
): Promise<{ siteId: string; client: OAuthClient } | null> {
  if (!GUID.test(clientId)) return null
  const [row] = await db
    .select({ siteId: clientDirectory.siteId, client: oauthClients })
    .from(clientDirectory)
    .innerJoin(
      oauthClients,
      and(
        eq(oauthClients.siteId, clientDirectory.siteId),
        eq(oauthClients.clientId, clientDirectory.clientId),
        isNull(oauthClients.endedAt),
      ),
    )
    .where(eq(clientDirectory.clientId, clientId))
  return row && isServed(row, onlySite) ? row : null
}

/** Whose clients are found: those of all sites, or of the only one. */
type Directory = Pick<ScopeSource, 'database' | 'onlySite'>

function isServed({ siteId }: { siteId: string }, onlySite: string | undefined) {
  return onlySite === undefined || siteId === onlySite
}

export async function findClient(
  { db, siteId }: SiteScope,
  clientId: string,
): Promise<OAuthClient | null> {
  if (!GUID.test(clientId)) return null
  const [row] = await db
    .select()
    .from(oauthClients)
    .where(
      and(
        eq(oauthClients.siteId, siteId),
        eq(oauthClients.clientId, clientId),
        isNull(oauthClients.endedAt),
      ),
    )
  return row ?? null
}

export interface NewClient {
  /** Given when the caller must know it in advance; otherwise generated. */
  clientId?: string
  name: string
  redirectUris: string[]
  callbackUrls?: string[]
  origins: string[]
  permissions?: Permission[]
  isBackOffice?: boolean
  tokenEndpointAuthMethod?: TokenEndpointAuthMethod
  jwks?: JSONWebKeySet | null
  jwksUri?: string | null
}

/** Registers a client: a public one, unless a secret is given too. */
export async function createClient(
  { db, siteId, now }: SiteScope,
  input: NewClient,
): Promise<OAuthClient> {
  const client = {
    clientId: uuidv7(),
    callbackUrls: [],
    permissions: [],
    isBackOffice: false,
    tokenEndpointAuthMethod: 'none' as const,
    jwks: null,
    jwksUri: null,
    ...input,
  }
  const { clientId } = client
  await db.insert(clientDirectory).values({ clientId, siteId })
  await db.insert(oauthClients).values({ siteId, createdAt: now(), ...client })
  return client
}

/**
 * Whether the client registered this redirect URI: an exact match, except for the port of a loopback address
 * (RFC 8252 section 7.3, security SR-01).
 */
export function isRegisteredRedirectUri(
  { redirectUris }: Pick<OAuthClient, 'redirectUris'>,
  redirectUri: string,
): boolean {
  return isListed(redirectUris, redirectUri)
}

/**
 * Whether a hosted page or an e-mail may lead back to the address: it is registered as it stands, as a callback URL or
 * as a redirect URI, or it is the start page of a registered origin (security SR-14, decision 100).
 */
export function isRegisteredCallback(
  { redirectUris, callbackUrls, origins }: OAuthClient,
  url: string,
): boolean {
  const startPages = origins.flatMap((origin) => [origin, `${origin}/`])
  return isListed([...redirectUris, ...callbackUrls, ...startPages], url)
}

function isListed(registered: string[], url: string) {
  if (registered.includes(url)) return true
  const portless = withoutLoopbackPort(url)
  return portless !== null && registered.some((one) => withoutLoopbackPort(one) === portless)
}

function withoutLoopbackPort(uri: string) {
  const [, start, rest] =
    /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(\/[^\\]*)?$/.exec(uri) ?? []
  return start === undefined ? null : `${start}${rest ?? ''}`
}
