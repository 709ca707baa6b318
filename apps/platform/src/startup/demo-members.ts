import type { IdentityProfile, PendingReason } from '@vitrine/contract'
import { addFactor } from '../auth/factors/set-factor.ts'
import { createIdentity } from '../auth/identities/create-identity.ts'
import type { PasswordHasher } from '../auth/passwords/password-hasher.ts'
import type { Keyring } from '../kernel/crypto/keyring.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { demoAddress } from './demo-orders.ts'

interface DemoMember {
  what: string
  email: string
  password: string
  firstName: string
  lastName?: string
  addresses?: IdentityProfile['addresses']
  pendingReasons: PendingReason[]
  hasOrders?: true
  /** Base32. */
  totpSecret?: string
}

/** The sign-ins that `npm start` prints, in development only. */
export const demoMembers: DemoMember[] = [
  {
    what: 'member',
    email: 'lotte@maren-kiln.example',
    password: 'kiln-open-friday',
    firstName: 'Lotte',
    lastName: 'Brandt',
    addresses: [{ address: demoAddress, tag: 'HOME' }],
    hasOrders: true,
    pendingReasons: [],
  },
  {
    what: 'member with an authenticator app (key KJUW43DFNZ2GK3TUMUQHI33UOAQGWZLZ)',
    email: 'mara@maren-kiln.example',
    password: 'mara-second-factor',
    firstName: 'Mara',
    pendingReasons: [],
    totpSecret: 'KJUW43DFNZ2GK3TUMUQHI33UOAQGWZLZ',
  },
  {
    what: 'member awaiting approval',
    email: 'jonas@maren-kiln.example',
    password: 'jonas-awaits-approval',
    firstName: 'Jonas',
    pendingReasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'],
  },
]

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
