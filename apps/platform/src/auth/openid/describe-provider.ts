import { ASSERTION_ALGORITHMS } from '../clients/authenticate-client.ts'
import { SUPPORTED_GRANTS } from '../oauth/token-request.ts'
import { ACR_VALUES } from './authentication-context.ts'
import { SCOPES } from './scopes.ts'

/** The claims of ID tokens and of the user info endpoint. */
const CLAIMS = [
  ...['sub', 'iss', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'acr', 'amr', 'sid', 'at_hash'],
  ...['name', 'given_name', 'family_name', 'nickname', 'preferred_username', 'picture'],
  ...['birthdate', 'locale', 'updated_at', 'email', 'email_verified'],
  ...['phone_number', 'phone_number_verified', 'address'],
]

/**
 * The provider's metadata (OpenID Connect Discovery section 3, RFC 8414 section 2). Clients are registered by the owner
 * alone, so there is no registration endpoint.
 */
export function describeProvider(issuer: string, uiLocales: readonly string[]) {
  const endpoint = (name: string) => `${issuer}/oauth2/${name}`
  const proofs = ['client_secret_basic', 'client_secret_post', 'private_key_jwt']
  return {
    issuer,
    authorization_endpoint: endpoint('authorize'),
    pushed_authorization_request_endpoint: endpoint('par'),
    token_endpoint: endpoint('token'),
    userinfo_endpoint: endpoint('user-info'),
    introspection_endpoint: endpoint('introspect'),
    revocation_endpoint: endpoint('revoke'),
    end_session_endpoint: endpoint('end-session'),
    jwks_uri: endpoint('jwks'),
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'fragment', 'web_message'],
    grant_types_supported: SUPPORTED_GRANTS,
    scopes_supported: SCOPES,
    claims_supported: CLAIMS,
    claim_types_supported: ['normal'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    acr_values_supported: ACR_VALUES,
    prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none', ...proofs],
    token_endpoint_auth_signing_alg_values_supported: ASSERTION_ALGORITHMS,
    revocation_endpoint_auth_methods_supported: ['none', ...proofs],
    revocation_endpoint_auth_signing_alg_values_supported: ASSERTION_ALGORITHMS,
    introspection_endpoint_auth_methods_supported: proofs,
    introspection_endpoint_auth_signing_alg_values_supported: ASSERTION_ALGORITHMS,
    authorization_response_iss_parameter_supported: true,
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    require_pushed_authorization_requests: false,
    ui_locales_supported: uiLocales,
  }
}
