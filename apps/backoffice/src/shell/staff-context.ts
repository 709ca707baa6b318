import type { VitrineClient } from '@vitrine/client'
import { type Admin, createAdmin } from '@vitrine/client/admin'
import type { CurrentStaffMember } from '@vitrine/contract'
import { createContext, useContext, useMemo } from 'react'
import type { StaffClient } from '../session/staff-client.ts'

export interface SignedInStaff extends StaffClient {
  member: CurrentStaffMember
}

export const StaffContext = createContext<SignedInStaff | null>(null)

/** The calls for merchants, in the name of the staff member who is signed in. */
export function useAdmin(): Admin {
  const staff = useSignedInStaff()
  return useMemo(() => createAdmin(staff.client), [staff])
}

/** The connection of the staff member, for calls that every client has. */
export function useClient(): VitrineClient {
  return useSignedInStaff().client
}

export function useStaffMember(): CurrentStaffMember {
  return useSignedInStaff().member
}

/**
 * Whether the role of the staff member has the permission, so that nothing is offered that the platform would refuse.
 * The platform decides by itself.
 */
export function useIsPermitted(): (permission: string) => boolean {
  const { permissions } = useStaffMember()
  return (permission) => permissions.includes(permission)
}

/** The connection with what a sign-in needs. */
export function useSignedInStaff(): SignedInStaff {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('useSignedInStaff needs a StaffContext above it.')
  return staff
}
