import {
  type AuthorizeRequest,
  CODE_CHALLENGE_METHOD,
  type FieldViolation,
  type ViolatedRule,
} from '@vitrine/contract'
import { isRegisteredRedirectUri, type OAuthClient } from '../clients/clients.ts'
import { areValidScopes, SCOPES } from '../openid/scopes.ts'

const SCOPE_RULE = `must be offline_access, or openid with any of ${SCOPES.slice(1).join(', ')}`

/** Base64url of a SHA-256 without padding: the only challenges that S256 makes. */
const CODE_CHALLENGE = /^[A-Za-z0-9_-]{43}$/

/**
 * The violations of an authorization request, by member.
 *
 * PKCE with S256 is mandatory for clients that do not prove who they are when they redeem the code (security SR-03); a
 * redirect URI has to be registered (SR-01) and may be missing only in the silent flow, whose response goes to a
 * registered origin.
 */
export function findAuthorizationViolations(
  client: OAuthClient,
  request: AuthorizeRequest,
): FieldViolation[] {
  const violations: FieldViolation[] = []
  const { redirectUri, responseMode, codeChallenge, codeChallengeMethod, scope } = request

  if (redirectUri != null && !isRegisteredRedirectUri(client, redirectUri)) {
    violations.push(
      violation(
        'redirectUri',
        'FIELD_NOT_ALLOWED',
        'is not registered for this client: npx vitrine clients change <clientId> --redirect-uri <uri>',
      ),
    )
  }
  if (redirectUri == null && responseMode !== 'web_message') {
    violations.push(violation('redirectUri', 'REQUIRED_FIELD', 'is required'))
  }
  const mayOmitChallenge = client.tokenEndpointAuthMethod !== 'none'
  const hasChallenge = codeChallenge != null || codeChallengeMethod != null || !mayOmitChallenge
  if (codeChallenge == null && hasChallenge) {
    violations.push(violation('codeChallenge', 'REQUIRED_FIELD', 'is required'))
  } else if (codeChallenge != null && !CODE_CHALLENGE.test(codeChallenge)) {
    violations.push(violation('codeChallenge', 'FORMAT', 'is not an S256 code challenge'))
  }
  if (hasChallenge && codeChallengeMethod !== CODE_CHALLENGE_METHOD) {
    violations.push(violation('codeChallengeMethod', 'INVALID_ENUM_VALUE', 'must be S256'))
  }
  if (scope != null && !areValidScopes(scope)) {
    violations.push(violation('scope', 'INVALID_ENUM_VALUE', SCOPE_RULE))
  }
  return violations
}

function violation(
  member: string,
  violatedRule: ViolatedRule,
  description: string,
): FieldViolation {
  return { field: `auth.authRequest.${member}`, description, violatedRule, data: {} }
}
