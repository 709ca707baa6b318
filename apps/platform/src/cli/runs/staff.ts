import { type StaffRole, staffRoles } from '@vitrine/contract'
import { findByEmail } from '../../auth/identities/find-identity.ts'
import { listStaff, removeStaff, setStaffRole } from '../../auth/staff/staff-members.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import type { CommandInput } from '../command.ts'
import { withStore } from '../with-store.ts'

export async function runStaff({
  positionals: [verb = '', email = '', role],
  json,
  usage,
}: CommandInput): Promise<boolean> {
  return withStore(async ({ scope }) => {
    if (verb === 'set') await setStaffRole(scope, { email, role: requireRole(role) })
    else if (verb === 'remove') {
      const identity = await findByEmail(scope, email)
      if (!identity) throw new StartupError(`There is no member ${JSON.stringify(email)}.`)
      await removeStaff(scope, identity.identityId)
    } else if (verb !== 'list') throw new StartupError(`Usage: vitrine staff ${usage}`)
    const staff = await listStaff(scope)
    if (json) console.log(JSON.stringify(staff))
    else for (const person of staff) console.log(`${person.role.padEnd(8)} ${person.email}`)
    return true
  })
}

function requireRole(text: string | undefined): StaffRole {
  const role = staffRoles.find((candidate) => candidate === text)
  if (role) return role
  throw new StartupError(`The role must be one of ${staffRoles.join(', ')}.`)
}
