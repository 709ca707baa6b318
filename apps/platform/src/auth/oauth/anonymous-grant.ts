import type { TokenResponse } from '@vitrine/contract'
import { v7 as uuidv7 } from 'uuid'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { OAuthClient } from '../clients/clients.ts'
import { issueTokens } from './issue-tokens.ts'

/** Tokens of the client for a new visitor. */
export async function anonymousGrant(
  scope: SiteScope,
  { clientId }: OAuthClient,
): Promise<TokenResponse> {
  const { reply } = await issueTokens(scope, {
    clientId,
    subjectType: 'VISITOR',
    subjectId: uuidv7(),
    authenticatedAt: null,
  })
  return reply
}
