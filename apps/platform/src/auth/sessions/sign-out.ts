import { invalidArgument } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { findClient, isRegisteredCallback } from '../clients/clients.ts'
import { endSignInOfFamily } from './sign-ins.ts'

/**
 * Ends the sign-in of the caller's token; returns the registered page to redirect to.
 *
 * @throws {ApiError} 400: the page is not registered for the client, or the client is not the token's.
 */
export async function signOut(
  scope: SiteScope,
  { clientId, returnUrl }: { clientId: string | undefined; returnUrl: string | undefined },
): Promise<string> {
  const { caller } = scope
  const own = 'clientId' in caller ? caller.clientId : undefined
  const client = own !== undefined && own === clientId ? await findClient(scope, own) : null
  if (!client || returnUrl === undefined || !isRegisteredCallback(client, returnUrl)) {
    throw invalidArgument([
      {
        field: client ? 'postLogoutRedirectUri' : 'clientId',
        description: client
          ? 'is not registered for this client'
          : 'is not the client of the token',
        violatedRule: 'FIELD_NOT_ALLOWED',
        data: {},
      },
    ])
  }
  if (caller.kind === 'member') await endSignInOfFamily(scope, caller)
  return returnUrl
}
