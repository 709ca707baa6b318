import type { StaffRole } from '@vitrine/contract'
import { createClient } from '../auth/clients/clients.ts'
import { saveIdentitySetting } from '../auth/identities/identity-settings.ts'
import { addStaff } from '../auth/staff/staff-members.ts'
import { createTestBrowser } from './test-browser.ts'
import { createMember } from './test-member.ts'
import { CALLBACK_URL, type TestPlatform } from './test-platform.ts'
import { redeemAsMember, type TestVisitor } from './test-visitor.ts'

/** A staff member, signed in to the back office with a password only. */
export async function createTestStaff(
  platform: TestPlatform,
  role: StaffRole = 'CATALOG',
): Promise<TestVisitor> {
  await saveIdentitySetting(platform.scope, 'staffMfa', false)
  const client = await createClient(platform.scope, {
    name: 'Back office',
    redirectUris: [CALLBACK_URL],
    origins: [],
    isBackOffice: true,
  })
  const email = `${role.toLowerCase()}@example.com`
  const { identityId } = await createMember(platform, email)
  await addStaff(platform.scope, { identityId, role })
  const office = { ...platform, client }
  return redeemAsMember(office, await createTestBrowser(office).signIn(email))
}
