import type { ReadTokenGrant } from '@vitrine/contract/schemas'
import { tokenGrantSchema } from '@vitrine/contract/schemas'
import type { Context } from 'hono'
import * as v from 'valibot'
import { allowReadingError } from '../../http/headers/cross-origin.ts'
import { OAuthError } from '../../http/oauth-error.ts'
import { readJson } from '../../http/request-body.ts'
import { ApiError } from '../../kernel/errors/api-error.ts'
import { type PresentedClient, readClientCredentials } from '../clients/client-authentication.ts'

export const SUPPORTED_GRANTS = [
  'anonymous',
  'refresh_token',
  'authorization_code',
  'authorized_client',
  'client_credentials',
  'strip_bound_session',
]

/** A request to an endpoint for clients: its parameters, by names in camel case, and who sends it. */
export interface ClientRequest {
  parameters: Record<string, unknown>
  /** The parameters by the names in which they were sent. */
  raw: Record<string, unknown>
  presented: PresentedClient
}

/** Reads a request whose client may authenticate. @throws {OAuthError} `invalid_request`, `invalid_client` */
export async function readClientRequest(c: Context): Promise<ClientRequest> {
  const raw = await readParameters(c)
  const parameters = withCamelCase(raw)
  const presented = readClientCredentials(c.req.header('Authorization'), parameters)
  return { parameters, raw, presented }
}

/**
 * The grant of a request to the token endpoint, with the id of the client wherever that was sent.
 *
 * @throws {OAuthError} `unsupported_grant_type`, `invalid_request`
 */
export function parseGrant({
  parameters,
  presented,
}: Pick<ClientRequest, 'parameters' | 'presented'>): ReadTokenGrant {
  const { grantType } = parameters
  if (typeof grantType !== 'string' || !SUPPORTED_GRANTS.includes(grantType)) {
    throw new OAuthError(
      'unsupported_grant_type',
      `grantType has to be one of ${SUPPORTED_GRANTS.join(', ')}.`,
    )
  }
  const { clientId } = presented
  const named = clientId === undefined ? {} : { clientId }
  const result = v.safeParse(tokenGrantSchema, { ...parameters, ...named })
  if (result.success) return result.output
  const [issue] = result.issues
  throw new OAuthError(
    'invalid_request',
    `${v.getDotPath(issue) ?? 'The grant'} is missing or malformed.`,
  )
}

/**
 * The parameters of a JSON or form body.
 *
 * @throws {OAuthError} `invalid_request`: one is sent twice, or the body is neither (RFC 6749 section 5.2).
 */
export async function readParameters(c: Context): Promise<Record<string, unknown>> {
  const isForm = c.req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded')
  if (!isForm) return readJson(c).catch((error: unknown) => rejectBody(c, error))
  const parameters = new URLSearchParams(await c.req.text())
  // A parameter that is sent twice means two things to two readers (RFC 6749 section 3.2).
  if (new Set(parameters.keys()).size !== parameters.size) {
    throw new OAuthError('invalid_request', 'A parameter is sent more than once.')
  }
  return Object.fromEntries(parameters)
}

/** Any page may read it: it says nothing of a client. */
function rejectBody(c: Context, error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  allowReadingError(c)
  throw new OAuthError('invalid_request', error.message)
}

function withCamelCase(parameters: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [toCamelCase(name), value]),
  )
}

function toCamelCase(name: string) {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
