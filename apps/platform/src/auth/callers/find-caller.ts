import type { StaffRole } from '@vitrine/contract'
import { type ParsedToken, parseToken } from '../../kernel/crypto/opaque-token.ts'
import type { LookUps } from '../../kernel/database/replicas/replicas.ts'
import type { Permission } from '../../kernel/scope/permissions.ts'
import type { Caller } from '../../kernel/scope/site-scope.ts'

export interface FoundCaller {
  siteId: string
  caller: Caller
}

export interface CallerDirectory {
  /** The caller of the token, or `null` when it is unknown, expired or revoked. */
  find(token: string): Promise<FoundCaller | null>
  /** The cached result for the token, without a database query. */
  peek(token: string): FoundCaller | undefined
}

interface Entry {
  found: FoundCaller
  validUntil: number
}

/** How long a revoked token may still be accepted (security SR-20: within a second). */
const CACHE_MS = 1_000
const CACHE_SIZE = 10_000

/** Looks tokens up in the database, and caches the result for a second, for bursts of requests. */
export function createCallerDirectory(pool: LookUps, now: () => Date): CallerDirectory {
  const entries = new Map<string, Entry>()

  return {
    async find(token) {
      const at = now().getTime()
      const known = entries.get(token)
      if (known && at < known.validUntil) return known.found
      entries.delete(token)

      const row = await look(token, now())
      if (!row) return null
      if (entries.size >= CACHE_SIZE) entries.clear()
      entries.set(token, {
        found: row.found,
        validUntil: Math.min(at + CACHE_MS, row.expiresAt.getTime()),
      })
      return row.found
    },

    peek(token) {
      const known = entries.get(token)
      return known && now().getTime() < known.validUntil ? known.found : undefined
    },
  }

  async function look(token: string, at: Date) {
    const [first = '', key, ...others] = token.split(',')
    if (key !== undefined) return others.length > 0 ? null : lookForPair(first, key, at)
    const access = parseToken('access', token)
    if (access) return findByAccessToken(pool, access, at)
    const apiKey = parseToken('apiKey', token)
    return apiKey && findByApiKey(pool, apiKey)
  }

  /** `<access token>,<API key>`: the key acts, on behalf of the token's visitor or member (wire section 1.3). */
  async function lookForPair(token: string, key: string, at: Date) {
    const access = parseToken('access', token)
    const apiKey = parseToken('apiKey', key)
    if (!access || !apiKey || access.siteId !== apiKey.siteId) return null
    const holder = (await findByAccessToken(pool, access, at))?.found.caller
    const app = await findByApiKey(pool, apiKey)
    if (!app || (holder?.kind !== 'visitor' && holder?.kind !== 'member')) return null
    const visitorId = holder.kind === 'visitor' ? holder.visitorId : holder.memberId
    const onBehalfOf = {
      clientId: holder.clientId,
      visitorId,
      ...(holder.kind === 'member' ? { memberId: holder.memberId } : {}),
    }
    const caller = { ...app.found.caller, onBehalfOf }
    return { ...app, found: { ...app.found, caller } }
  }
}

interface AccessTokenRow {
  expires_at: Date
  family_id: string
  client_id: string
  subject_type: 'VISITOR' | 'MEMBER' | 'APP'
  subject_id: string
  authenticated_at: Date | null
  staff_role: StaffRole | null
  scope: string | null
}

async function findByAccessToken(pool: LookUps, { siteId, hash }: ParsedToken, at: Date) {
  // This statement runs for every request of a shop, so it is a prepared one.
  const { rows } = await pool.query<AccessTokenRow>({
    name: 'find-caller-by-access-token',
    text: `
      SELECT a.expires_at, f.family_id, f.client_id, f.subject_type, f.subject_id, f.authenticated_at,
        f.staff_role, f.scope
      FROM access_tokens a
      JOIN token_families f ON f.site_id = a.site_id AND f.family_id = a.family_id
      WHERE a.site_id = $1 AND a.token_hash = $2 AND a.expires_at > $3 AND f.revoked_at IS NULL`,
    values: [siteId, hash, at],
  })
  const [row] = rows
  if (!row) return null
  const caller: Caller =
    row.subject_type === 'APP'
      ? {
          kind: 'app',
          clientId: row.client_id,
          permissions: await findPermissions(pool, siteId, row.client_id),
        }
      : toCaller(row)
  return { expiresAt: row.expires_at, found: { siteId, caller } }
}

async function findPermissions(pool: LookUps, siteId: string, clientId: string) {
  const { rows } = await pool.query<{ permissions: Permission[] }>({
    name: 'find-permissions-of-client',
    text: 'SELECT permissions FROM oauth_clients WHERE site_id = $1 AND client_id = $2',
    values: [siteId, clientId],
  })
  return new Set(rows[0]?.permissions)
}

function toCaller(row: AccessTokenRow): Caller {
  const shared = { clientId: row.client_id, familyId: row.family_id }
  return row.subject_type === 'MEMBER' && row.authenticated_at
    ? {
        kind: 'member',
        memberId: row.subject_id,
        authenticatedAt: row.authenticated_at,
        ...(row.staff_role ? { staffRole: row.staff_role } : {}),
        ...(row.scope === null ? {} : { scopes: new Set(row.scope.split(' ')) }),
        ...shared,
      }
    : { kind: 'visitor', visitorId: row.subject_id, ...shared }
}

async function findByApiKey(pool: LookUps, { siteId, hash }: ParsedToken) {
  const { rows } = await pool.query<{ permissions: Permission[] }>({
    name: 'find-caller-by-api-key',
    text: 'SELECT permissions FROM api_keys WHERE site_id = $1 AND key_hash = $2 AND revoked_at IS NULL',
    values: [siteId, hash],
  })
  const [row] = rows
  if (!row) return null
  const caller: Extract<Caller, { kind: 'app' }> = {
    kind: 'app',
    permissions: new Set(row.permissions),
  }
  return { expiresAt: new Date(8.64e15), found: { siteId, caller } }
}
