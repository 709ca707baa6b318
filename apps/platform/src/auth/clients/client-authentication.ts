import { OAuthError } from '../../http/oauth-error.ts'

/** What a request says of the client that sends it: a secret, a signed assertion, or its id alone. */
export interface PresentedClient {
  clientId?: string
  clientSecret?: string
  clientAssertion?: string
}

/** The parameters by which a client authenticates, in camel case. */
export interface ClientParameters {
  clientId?: unknown
  clientSecret?: unknown
  clientAssertion?: unknown
  clientAssertionType?: unknown
}

const JWT_BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/**
 * The credentials of a client: in the header by HTTP Basic, or among the parameters (RFC 6749 section 2.3.1), or a signed
 * assertion (RFC 7523 section 2.2), which names the client itself.
 *
 * @throws {OAuthError} `invalid_request`: credentials in more than one place, or another client's id beside them.
 * `invalid_client`: an assertion of another type.
 */
export function readClientCredentials(
  authorization: string | undefined,
  parameters: ClientParameters,
): PresentedClient {
  const basic = readBasic(authorization)
  const clientId = textOf(parameters.clientId)
  const clientSecret = textOf(parameters.clientSecret)
  const clientAssertion = textOf(parameters.clientAssertion)
  const given = [basic, clientSecret, clientAssertion].filter((one) => one != null)
  if (given.length > 1) {
    throw new OAuthError('invalid_request', 'Send the client’s credentials in one place only.')
  }
  if (clientAssertion !== undefined) {
    if (parameters.clientAssertionType !== JWT_BEARER) {
      throw new OAuthError('invalid_client', `client_assertion_type has to be ${JWT_BEARER}.`)
    }
    const subject = readSubject(clientAssertion)
    rejectOther(clientId, subject)
    return { clientAssertion, ...(subject === undefined ? {} : { clientId: subject }) }
  }
  if (basic) {
    rejectOther(clientId, basic.clientId)
    return basic
  }
  return {
    ...(clientId === undefined ? {} : { clientId }),
    ...(clientSecret === undefined ? {} : { clientSecret }),
  }
}

function rejectOther(clientId: string | undefined, authenticated: string | undefined) {
  if (clientId === undefined || clientId === authenticated) return
  throw new OAuthError('invalid_request', 'client_id is not the client that authenticates.')
}

/** The subject that an unverified assertion claims: it only says whose keys to verify it with. */
function readSubject(assertion: string) {
  try {
    const [, body = ''] = assertion.split('.')
    const { sub } = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
    return textOf(sub)
  } catch {
    return undefined
  }
}

function readBasic(authorization: string | undefined) {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '') ?? []
  if (encoded === undefined) return null
  const [clientId, clientSecret] = Buffer.from(encoded, 'base64').toString('utf8').split(':', 2)
  if (clientId === undefined || clientSecret === undefined) return null
  try {
    return {
      clientId: decodeURIComponent(clientId.replaceAll('+', ' ')),
      clientSecret: decodeURIComponent(clientSecret.replaceAll('+', ' ')),
    }
  } catch {
    return null
  }
}

function textOf(value: unknown) {
  return typeof value === 'string' && value !== '' ? value : undefined
}
