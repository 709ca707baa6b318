import { demoMembers } from '@vitrine/demo'
import { addFactor } from '../../auth/factors/set-factor.ts'
import { createIdentity } from '../../auth/identities/create-identity.ts'
import type { PasswordHasher } from '../../auth/passwords/password-hasher.ts'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/** Creates the missing demo members. */
export async function createDemoMembers(
  scope: SiteScope,
  { passwords, keyring }: { passwords: PasswordHasher; keyring: Keyring },
) {
  for (const member of demoMembers) {
    const { email, password, firstName, lastName, addresses, pendingReasons, totpSecret } = member
    const identity = await createIdentity(scope, {
      email,
      passwordHash: await passwords.hash(password),
      profile: {
        firstName,
        ...(lastName && { lastName }),
        ...(addresses && { addresses }),
        language: 'en',
      },
      pendingReasons,
    })
    if (identity && totpSecret) {
      const { identityId } = identity
      await addFactor(
        scope,
        { identityId, type: 'TOTP', status: 'ENABLED', secret: totpSecret },
        keyring,
      )
    }
  }
}
