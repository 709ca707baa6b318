import type { FactorType, MfaReason } from '@vitrine/contract'
import { and, eq } from 'drizzle-orm'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { readIdentitySettings } from '../identities/identity-settings.ts'
import type { KnownDevice } from '../sessions/devices.ts'
import { type FactorRow, factors } from '../tables/factors-and-devices.ts'
import type { IdentityRow } from '../tables/identity.ts'

/**
 * In order of trust: the first is used unless the member chooses another. A sign-in requires only factors of this list,
 * so it has to have every type; a password is no second factor.
 */
const ORDER = Object.keys({
  TOTP: true,
  PUSH: true,
  EMAIL: true,
  SMS: true,
  CALL: true,
} satisfies Record<Exclude<FactorType, 'PASSWORD'>, true>) as Exclude<FactorType, 'PASSWORD'>[]

export interface FactorDemand {
  reason: MfaReason
  available: FactorType[]
}

/** The second factors that the member has set up. */
export async function listFactors(
  { db, siteId }: SiteScope,
  identityId: string,
): Promise<FactorRow[]> {
  return db
    .select()
    .from(factors)
    .where(
      and(
        eq(factors.siteId, siteId),
        eq(factors.identityId, identityId),
        eq(factors.status, 'ENABLED'),
      ),
    )
}

/**
 * The second factor that this sign-in requires, or `null`.
 *
 * A member with second factors must use one, unless they trust this device (SR-58). A member without any must enter a
 * code sent by e-mail on a device that is new to them, where the shop is set so.
 */
export async function demandFactor(
  scope: SiteScope,
  identity: IdentityRow,
  device: KnownDevice | null,
): Promise<FactorDemand | null> {
  const enabled = await listFactors(scope, identity.identityId)
  const available = ORDER.filter((type) => enabled.some((factor) => factor.type === type))
  if (available.length > 0) {
    return device?.isTrusted ? null : { reason: 'USER_SETTINGS', available }
  }
  const { newDeviceCode } = await readIdentitySettings(scope)
  const isFirstSignIn = identity.lastLoginAt === null
  if (!newDeviceCode || device || isFirstSignIn || !identity.emailVerified) return null
  return { reason: 'HIGH_RISK_LOGIN', available: ['EMAIL'] }
}

/** The authenticated context of the factor's secret; it cannot be decrypted for another place. */
export function secretPlace({ siteId, factorId }: Pick<FactorRow, 'siteId' | 'factorId'>): string {
  return `factors/${siteId}/${factorId}/sealed_secret`
}

export function readSecret(factor: FactorRow, keyring: Keyring): string {
  if (!factor.sealedSecret) throw new Error(`The factor ${factor.factorId} has no secret.`)
  return keyring.unseal(factor.sealedSecret, secretPlace(factor))
}
