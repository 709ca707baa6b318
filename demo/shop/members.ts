import type { IdentityProfile, PendingReason } from '@vitrine/contract'
import { demoAddress } from './orders.ts'

/** A member of the demo store. */
export interface DemoMember {
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
