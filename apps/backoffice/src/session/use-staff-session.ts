import { isConnectionError } from '@vitrine/client'
import { createAdmin } from '@vitrine/client/admin'
import type { CurrentStaffMember } from '@vitrine/contract'
import { useEffect, useRef, useState } from 'react'
import { browserPage } from './browser-page.ts'
import { beginSignIn, finishSignIn } from './sign-in.ts'
import { connectStaff, type StaffClient } from './staff-client.ts'

export type StaffSession =
  | { state: 'starting' | 'unreachable' }
  | { state: 'signed-out' | 'not-staff' | 'failed' | 'ended'; staff: StaffClient }
  | { state: 'signed-in'; staff: StaffClient; member: CurrentStaffMember }

/** Signs in without a page where the hosted session lasts; otherwise says what stands in the way. */
export function useStaffSession() {
  const [session, setSession] = useState<StaffSession>({ state: 'starting' })
  const hasStarted = useRef(false)

  useEffect(() => {
    // A code can be exchanged once, and strict mode runs effects twice.
    if (hasStarted.current) return
    hasStarted.current = true
    start().then(setSession, () => setSession({ state: 'unreachable' }))
  }, [])

  const staff = 'staff' in session ? session.staff : undefined
  useEffect(() => staff?.client.session.onEnd(() => setSession({ state: 'ended', staff })), [staff])

  return {
    session,
    signIn(known: StaffClient) {
      setSession({ state: 'starting' })
      beginSignIn(known, browserPage, 'login').catch(() => setSession({ state: 'unreachable' }))
    },
    signOut(known: StaffClient) {
      setSession({ state: 'starting' })
      known.client.auth
        .logout(`${location.origin}/admin`)
        .then(({ logoutUrl }) => {
          // Without it the hosted session lasts, and a reload would sign in again.
          if (logoutUrl === null) setSession({ state: 'unreachable' })
          else location.assign(logoutUrl)
        })
        .catch(() => setSession({ state: 'unreachable' }))
    },
  }
}

async function start(): Promise<StaffSession> {
  const staff = await connectStaff()
  const outcome = await finishSignIn(staff, browserPage).catch((error: unknown) => {
    if (isConnectionError(error)) throw error
    return 'failed' as const
  })
  if (outcome === 'signed-in') {
    const member = await createAdmin(staff.client).staff.getCurrentStaffMember()
    return { state: outcome, staff, member }
  }
  if (outcome !== 'not-begun') return { state: outcome, staff }
  await beginSignIn(staff, browserPage, 'none')
  return { state: 'starting' }
}
