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
  /** The member asked on this device not to be asked for a second factor. */
  isTrusted: boolean
}

/** Whose device the token belongs to, or `null`; in another family of browsers it is nobody's (SR-58). */
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
 * Notes that the member signed in on this device; gives the token it is known by from now on. The token that it was
 * known by until now is worth nothing any more.
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

/** Forgets every device of the member: after a password reset, or when somebody else may have one. */
export async function deleteDevices({ db, siteId }: SiteScope, identityId: string): Promise<void> {
  await db
    .delete(devices)
    .where(and(eq(devices.siteId, siteId), eq(devices.identityId, identityId)))
}

/**
 * Forgets one device of the member: it is asked for everything again, and has no budget of its own.
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
  await record(scope, { action: 'member.device_forgotten', subject })
}

export interface ListedDevice {
  /** Names the device to its member; the token cannot be told from it. */
  deviceId: string
  userAgent: string
  lastUsedAt: Date
  isTrusted: boolean
}

/** The member's devices, the one used last first; as many as somebody reads through, unless told. */
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
