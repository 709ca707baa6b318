import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { type FactorRow, factors } from '../tables/factors-and-devices.ts'

const PERIOD_S = 30
/** 160 bits, as RFC 4226 section 4 recommends. */
const SECRET_BYTES = 20

export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The URI that an authenticator app reads from a QR code. */
export function totpUri(secret: string, { shop, account }: { shop: string; account: string }) {
  return totp(secret, { issuer: shop, label: account }).toString()
}

/**
 * The 30-second time step whose code this is, or `null`; the previous step is accepted too, for slow typing, and so
 * are `window` more each way.
 */
export function findTotpStep(
  secret: string,
  token: string,
  { now, window }: { now: Date; window: number },
): number | null {
  const current = Math.floor(now.getTime() / 1000 / PERIOD_S)
  for (let offset = window; offset >= -Math.max(1, window); offset--) {
    const step = current + offset
    const isMatch =
      totp(secret).validate({ token, window: 0, timestamp: step * PERIOD_S * 1000 }) !== null
    if (isMatch) return step
  }
  return null
}

/** True for the one caller that redeems the time step, so that an observed code cannot be used again (SR-54). */
export async function redeemTotpStep(
  { db, siteId }: SiteScope,
  { factorId }: FactorRow,
  step: number,
): Promise<boolean> {
  const result = await db
    .update(factors)
    .set({ lastStep: step })
    .where(
      and(
        eq(factors.siteId, siteId),
        eq(factors.factorId, factorId),
        or(isNull(factors.lastStep), lt(factors.lastStep, step)),
      ),
    )
  return result.rowCount === 1
}

function totp(secret: string, names: { issuer?: string; label?: string } = {}) {
  const { issuer = '', label = '' } = names
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  })
}
