import type { PendingReason } from '@vitrine/contract'
import { createIdentity } from '../identity/create-identity.ts'
import type { PasswordHasher } from '../identity/password-hasher.ts'
import type { SiteScope } from '../site-scope.ts'

interface DemoMember {
  what: string
  email: string
  password: string
  firstName: string
  pendingReasons: PendingReason[]
}

/** The sign-ins that `npm start` prints, in development only. */
export const demoMembers: DemoMember[] = [
  {
    what: 'member',
    email: 'lotte@maren-kiln.example',
    password: 'kiln-open-friday',
    firstName: 'Lotte',
    pendingReasons: [],
  },
  {
    what: 'member awaiting approval',
    email: 'jonas@maren-kiln.example',
    password: 'waiting-at-the-door',
    firstName: 'Jonas',
    pendingReasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'],
  },
]

/** Makes the demo members that are not there yet. */
export async function createDemoMembers(scope: SiteScope, passwords: PasswordHasher) {
  for (const { email, password, firstName, pendingReasons } of demoMembers) {
    await createIdentity(scope, {
      email,
      passwordHash: await passwords.hash(password),
      profile: { firstName, language: 'en' },
      pendingReasons,
    })
  }
}
