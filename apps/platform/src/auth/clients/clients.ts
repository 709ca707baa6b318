import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../kernel/database/database.ts'
import type { Permission } from '../../kernel/scope/permissions.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { clientDirectory, oauthClients } from '../tables/clients.ts'

export interface OAuthClient {
  clientId: string
  name: string
  redirectUris: string[]
  /** Origins whose pages may call the platform and embed its silent frame. */
  origins: string[]
  /** Permissions of the client itself, when it authenticates with its secret. */
  permissions: string[]
  /** Its tokens carry the role of the staff member who signs in. */
  isBackOffice: boolean
}

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The site that the client belongs to, or `null` for an unknown client. */
export async function findSiteOfClient(db: Database, clientId: string): Promise<string | null> {
  if (!GUID.test(clientId)) return null
  const [row] = await db
    .select({ siteId: clientDirectory.siteId })
    .from(clientDirectory)
    .where(eq(clientDirectory.clientId, clientId))
  return row?.siteId ?? null
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
  origins: string[]
  permissions?: Permission[]
  isBackOffice?: boolean
}

/** Registers a client: a public one, unless a secret is given too. */
export async function createClient(
  { db, siteId, now }: SiteScope,
  { clientId = uuidv7(), permissions = [], isBackOffice = false, ...input }: NewClient,
): Promise<OAuthClient> {
  await db.insert(clientDirectory).values({ clientId, siteId })
  await db
    .insert(oauthClients)
    .values({ siteId, clientId, createdAt: now(), permissions, isBackOffice, ...input })
  return { clientId, permissions, isBackOffice, ...input }
}

/**
 * Whether the client registered this redirect URI: an exact match, except for the port of a loopback address
 * (RFC 8252 section 7.3, security SR-01).
 */
export function isRegisteredRedirectUri(client: OAuthClient, redirectUri: string): boolean {
  if (client.redirectUris.includes(redirectUri)) return true
  const portless = withoutLoopbackPort(redirectUri)
  return (
    portless !== null &&
    client.redirectUris.some((registered) => withoutLoopbackPort(registered) === portless)
  )
}

/** Whether the address is on a registered origin of the client, which callbacks must be (security SR-14). */
export function isRegisteredCallback(client: OAuthClient, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { origin, protocol, username, password } = new URL(url)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && username === '' && password === '' && client.origins.includes(origin)
}

function withoutLoopbackPort(uri: string) {
  const [, start, rest] =
    /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(\/[^\\]*)?$/.exec(uri) ?? []
  return start === undefined ? null : `${start}${rest ?? ''}`
}
