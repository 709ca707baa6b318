import type { AnonymousGrant, TokenResponse } from '@vitrine/contract'
import { v7 as uuidv7 } from 'uuid'
import { OAuthError } from '../../http/oauth-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { findClient } from '../clients/clients.ts'
import { issueTokens } from './issue-tokens.ts'

/**
 * Tokens for a new visitor.
 *
 * @throws {OAuthError} `invalid_client`
 */
export async function anonymousGrant(
  scope: SiteScope,
  { clientId }: AnonymousGrant,
): Promise<TokenResponse> {
  const client = await findClient(scope, clientId)
  if (!client) throw new OAuthError('invalid_client', 'No client has this clientId.')
  const { reply } = await transact(scope, (tx) =>
    issueTokens(tx, {
      clientId: client.clientId,
      subjectType: 'VISITOR',
      subjectId: uuidv7(),
      authenticatedAt: null,
    }),
  )
  return reply
}
