/**
 * The modules of the OpenID Foundation's certification plans for the basic profile (response type `code`) and the
 * configuration, each with `passed` or the reason why not.
 */
export const conformanceModules: Record<'basic' | 'config', Record<string, string>> = {
  basic: {
    'oidcc-server': 'passed',
    'oidcc-response-type-missing': 'passed',
    'oidcc-userinfo-get': 'passed',
    'oidcc-userinfo-post-header': 'passed',
    'oidcc-userinfo-post-body':
      'not supported: access tokens are taken from the header alone, because bodies are logged more often (RFC 6750 section 2.2 leaves it open)',
    'oidcc-ensure-request-without-nonce-succeeds-for-code-flow': 'passed',
    'oidcc-scope-profile': 'passed',
    'oidcc-scope-email': 'passed',
    'oidcc-scope-address': 'passed',
    'oidcc-scope-phone': 'passed',
    'oidcc-scope-all': 'passed',
    'oidcc-ensure-other-scope-order-succeeds': 'passed',
    'oidcc-display-page': 'passed',
    'oidcc-display-popup': 'passed',
    'oidcc-prompt-login': 'passed',
    'oidcc-prompt-none-not-logged-in': 'passed',
    'oidcc-prompt-none-logged-in': 'passed',
    'oidcc-max-age-1': 'passed',
    'oidcc-max-age-10000': 'passed',
    'oidcc-ensure-request-with-unknown-parameter-succeeds': 'passed',
    'oidcc-id-token-hint': 'passed',
    'oidcc-login-hint': 'passed',
    'oidcc-ui-locales': 'passed',
    'oidcc-claims-locales': 'passed',
    'oidcc-ensure-request-with-acr-values-succeeds': 'passed',
    'oidcc-codereuse': 'passed',
    'oidcc-codereuse-30seconds': 'passed',
    'oidcc-ensure-registered-redirect-uri': 'passed',
    'oidcc-ensure-post-request-succeeds': 'passed',
    'oidcc-server-client-secret-post': 'passed',
    'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported': 'passed',
    'oidcc-claims-essential':
      'not applicable: the metadata says `claims_parameter_supported: false`; scopes ask for claims',
    'oidcc-ensure-request-object-with-redirect-uri': 'passed',
    'oidcc-refresh-token': 'passed',
    'oidcc-ensure-request-with-valid-pkce-succeeds': 'passed',
  },
  config: { 'oidcc-discovery-endpoint-verification': 'passed' },
}

/** The modules and their outcomes as a section of `docs/works-with.md`. */
export function writeConformance(): string {
  const plans = Object.entries(conformanceModules).map(([plan, modules]) => {
    const rows = Object.entries(modules).map(
      ([module, outcome]) => `| \`${module}\` | ${outcome} |`,
    )
    return [`### The ${plan} profile`, '', '| Module | Outcome |', '|---|---|', ...rows].join('\n')
  })
  return plans.join('\n\n')
}
