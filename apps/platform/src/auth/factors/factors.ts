import type { FactorType, MfaReason } from '@vitrine/contract'
import { and, eq } from 'drizzle-orm'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { readIdentitySettings } from '../identities/identity-settings.ts'
import type { KnownDevice } from '../sessions/devices.ts'
import { type FactorRow, factors } from '../tables/factors-and-devices.ts'
import type { IdentityRow } from '../tables/identity.ts'

/** Most trusted first: what a member is asked for unless they choose another. */
const ORDER: FactorType[] = ['TOTP', 'PUSH', 'EMAIL', 'SMS', 'CALL']

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
 * What this sign-in has to prove beyond the password, or `null`.
 *
 * Who set up factors is asked for one, unless they asked not to be on this device (SR-58). Who has none is asked
 * for a code by mail on a device that is new to them, where the shop wants that.
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

/** Where the secret of a factor belongs; it cannot be unsealed anywhere else. */
export function secretPlace({ siteId, factorId }: Pick<FactorRow, 'siteId' | 'factorId'>): string {
  return `factors/${siteId}/${factorId}/sealed_secret`
}

export function readSecret(factor: FactorRow, keyring: Keyring): string {
  if (!factor.sealedSecret) throw new Error(`The factor ${factor.factorId} has no secret.`)
  return keyring.unseal(factor.sealedSecret, secretPlace(factor))
}
