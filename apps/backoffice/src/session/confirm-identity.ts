import { isPlatformError } from '@vitrine/client'
import { identityErrorCodes } from '@vitrine/contract'
import { useSignedInStaff } from '../shell/staff-context.ts'
import { browserPage } from './browser-page.ts'
import { beginSignIn } from './sign-in.ts'

/** Whether the platform wants a sign-in of the last ten minutes before it makes the change. */
export function needsConfirmation(error: unknown): boolean {
  return isPlatformError(error) && error.code === identityErrorCodes.reauthenticationRequired
}

/** Leaves for the sign-in, which returns to the present address. */
export function useConfirmIdentity(): () => void {
  const staff = useSignedInStaff()
  return () => {
    beginSignIn(staff, browserPage, 'login').catch(() => {
      // Without a connection nothing is left, and the button stays.
    })
  }
}
