import type { MemberDevice } from '@vitrine/contract'
import { and, desc, eq, gt } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import { createToken, parseToken } from '../../kernel/crypto/opaque-token.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import type { RequestOrigin } from '../../rate-limits/request-origin.ts'
import { DEVICE_MS, TRUSTED_DEVICE_MS } from '../oauth/lifetimes.ts'
import { devices } from '../tables/factors-and-devices.ts'

export interface KnownDevice {
  identityId: string
  /** The member chose to trust this device: it needs no second factor. */
  isTrusted: boolean
}

/** The device of the token and its member, or `null`; in another browser family the token is invalid (SR-58). */
export async function findDevice(
  { db, siteId, now }: SiteScope,
  { deviceToken, userAgent }: RequestOrigin,
): Promise<KnownDevice | null> {
  const parsed = deviceToken === null ? null : parseToken('device', deviceToken)
  if (parsed?.siteId !== siteId) return null
  const [row] = await db
    .select()
    .from(devices)
    .where(
      and(
        eq(devices.siteId, siteId),
        eq(devices.deviceHash, parsed.hash),
        gt(devices.expiresAt, now()),
        eq(devices.userAgent, userAgent),
      ),
    )
  if (!row) return null
  return {
    identityId: row.identityId,
    isTrusted: row.trustedUntil !== null && row.trustedUntil > now(),
  }
}

/**
 * Records that the member signed in on this device; returns its new token. The old token is invalid from now on.
 */
export async function recordDevice(
  { db, siteId, now }: SiteScope,
  { identityId, origin, trust }: { identityId: string; origin: RequestOrigin; trust: boolean },
): Promise<string> {
  const at = now()
  const { deviceToken, userAgent } = origin
  const parsed = deviceToken === null ? null : parseToken('device', deviceToken)
  const [known] =
    parsed?.siteId === siteId
      ? await db
          .delete(devices)
          .where(
            and(
              eq(devices.siteId, siteId),
              eq(devices.deviceHash, parsed.hash),
              eq(devices.identityId, identityId),
            ),
          )
          .returning()
      : []
  const token = createToken('device', siteId)
  const isSameFamily = known?.userAgent === userAgent
  await db.insert(devices).values({
    siteId,
    deviceHash: token.hash,
    identityId,
    userAgent,
    trustedUntil: trust
      ? after(at, TRUSTED_DEVICE_MS)
      : isSameFamily
        ? (known?.trustedUntil ?? null)
        : null,
    expiresAt: after(at, DEVICE_MS),
    lastUsedAt: at,
    createdAt: known?.createdAt ?? at,
  })
  return token.value
}

/** Deletes every device of the member: after a password reset, or when one may be stolen. */
export async function deleteDevices({ db, siteId }: SiteScope, identityId: string): Promise<void> {
  await db
    .delete(devices)
    .where(and(eq(devices.siteId, siteId), eq(devices.identityId, identityId)))
}

/**
 * Deletes one device of the member: it is no longer known or trusted.
 *
 * @throws {ApiError} 404: the member has no such device.
 */
export async function deleteDevice(
  scope: SiteScope,
  { identityId, deviceId }: { identityId: string; deviceId: string },
): Promise<void> {
  const { db, siteId } = scope
  const result = await db
    .delete(devices)
    .where(
      and(
        eq(devices.siteId, siteId),
        eq(devices.deviceHash, Buffer.from(deviceId, 'base64url')),
        eq(devices.identityId, identityId),
      ),
    )
  if (result.rowCount !== 1) throw notFound('device', deviceId)
  const subject = { kind: 'identity' as const, id: identityId }
  await record(scope, { action: 'member.device_removed', subject })
}

export interface ListedDevice {
  /** The device's id for its member; the token cannot be derived from it. */
  deviceId: string
  userAgent: string
  lastUsedAt: Date
  isTrusted: boolean
}

/** The member's devices, last used first; limited to a readable number by default. */
export async function listDevices(
  { db, siteId, now }: SiteScope,
  identityId: string,
  atMost = 20,
): Promise<ListedDevice[]> {
  const rows = await db
    .select()
    .from(devices)
    .where(
      and(
        eq(devices.siteId, siteId),
        eq(devices.identityId, identityId),
        gt(devices.expiresAt, now()),
      ),
    )
    .orderBy(desc(devices.lastUsedAt))
    .limit(atMost)
  return rows.map(({ deviceHash, userAgent, lastUsedAt, trustedUntil }) => ({
    deviceId: deviceHash.toString('base64url'),
    userAgent,
    lastUsedAt,
    isTrusted: trustedUntil !== null && trustedUntil > now(),
  }))
}

/** As `listDevices`, in the wire's form. */
export async function showDevices(scope: SiteScope, identityId: string): Promise<MemberDevice[]> {
  const devices = await listDevices(scope, identityId)
  return devices.map(({ deviceId, userAgent, lastUsedAt, isTrusted }) => ({
    id: deviceId,
    userAgent,
    lastUsedDate: lastUsedAt.toISOString(),
    isTrusted,
  }))
}
