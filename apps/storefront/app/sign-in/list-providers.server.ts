import type { SignInProvider } from '@vitrine/contract'
import type { RequestScope } from '../session/request-scope.server.ts'

/** What to offer beside the password; nothing when the platform cannot be reached, which the form says when it is sent. */
export function listProviders({ browse }: RequestScope): Promise<SignInProvider[]> {
  return browse((catalog) => catalog.listProviders()).catch(() => [])
}
