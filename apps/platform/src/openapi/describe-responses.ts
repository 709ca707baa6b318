import type { ReplyMembers, RouteDescription } from '../http/route/route.ts'
import { sharedErrors } from '../http/route/shared-errors.ts'
import type { ApiErrorStatus } from '../kernel/errors/api-error.ts'
import type { ApiExample } from './api-examples.ts'

/** The statuses of errors that a call may answer because of its kind, or because it declares them. */
const STATUSES: ApiErrorStatus[] = [400, 401, 403, 404, 405, 409, 410, 413, 415, 428, 429, 503]

/** What the statuses mean, where a call does not say it by codes. */
const MEANINGS: Partial<Record<ApiErrorStatus, string>> = {
  400: 'The request breaks its schema, or is no JSON.',
  401: 'The access token is missing, expired or revoked.',
  403: 'The caller may not do this, or the origin of the page is not registered.',
  413: 'The request is larger than 256 KiB.',
  415: 'The body is not sent as `application/json`.',
  429: 'Too many requests; `Retry-After` says when to try again.',
}

/** The replies of a call: its success, each status of an error with its codes, and every other error. */
export function describeResponses(
  route: RouteDescription,
  example: ApiExample | undefined,
): Record<string, object> {
  const errors = STATUSES.flatMap((status) => {
    const described = describeError(route, status)
    return described ? [[String(status), described]] : []
  })
  return {
    [String(route.status ?? 200)]: describeReply(route, example?.reply),
    ...Object.fromEntries(errors),
    default: reference('responses', 'Unexpected'),
  }
}

/** Components that the replies refer to. */
export const responseComponents = {
  responses: {
    Unexpected: {
      description: 'A fault, or a status that no call declares: in the form of the other errors.',
      headers: { 'x-wix-request-id': reference('headers', 'RequestId') },
      content: json(reference('schemas', 'ErrorEnvelope')),
    },
  },
  headers: {
    RequestId: {
      description: 'The id of the request, which is in the log too.',
      schema: { type: 'string' },
    },
    RetryAfter: {
      description: 'Seconds after which a repetition may succeed.',
      schema: { type: 'integer', minimum: 0 },
    },
    RateLimit: {
      description: 'What is left of the limit, as `"name";r=left;t=seconds`.',
      schema: { type: 'string' },
    },
    RateLimitPolicy: {
      description: 'The limit, as `"name";q=requests;w=seconds`.',
      schema: { type: 'string' },
    },
  },
}

export function reference(kind: string, name: string) {
  return { $ref: `#/components/${kind}/${name}` }
}

export function json(schema: object, example?: unknown) {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } }
}

function describeError(route: RouteDescription, status: ApiErrorStatus) {
  const declared = route.errors?.[status]
  const shared = isShared(route, status) ? sharedErrors(route, status) : []
  if (!declared && shared.length === 0) return undefined
  const codes = [...(declared ?? []), ...shared].filter((code) => code !== '')
  const meaning = MEANINGS[status]
  const sentences = [meaning, codes.length > 0 ? `Codes: ${codes.join(', ')}.` : undefined]
  const description = sentences.filter(Boolean).join(' ') || 'Without a code.'
  return {
    description,
    headers: {
      'x-wix-request-id': reference('headers', 'RequestId'),
      ...(status === 429 ? LIMITED : {}),
    },
    content: json(errorSchema(route, status, codes)),
  }
}

const LIMITED = {
  'Retry-After': reference('headers', 'RetryAfter'),
  RateLimit: reference('headers', 'RateLimit'),
  'RateLimit-Policy': reference('headers', 'RateLimitPolicy'),
}

/** Whether the kind of the call, and not only what it declares, has the status. */
function isShared(
  { body, query, path, isQuery, isPublic, write, takesFile, errorBody }: RouteDescription,
  status: number,
) {
  switch (status) {
    case 400:
      return [body, query, isQuery].some((part) => part !== undefined) || path.includes(':')
    case 401:
      return !isPublic
    case 403:
      return true
    case 409:
      return write === 'once'
    case 413:
      return body !== undefined || takesFile === true
    case 415:
      // OAuth has no such error: what is neither JSON nor a form is an invalid request.
      return body !== undefined && errorBody !== 'OAuthErrorBody'
    case 429:
      return true
    default:
      return false
  }
}

/** OAuth and GraphQL have a form of errors of their own; what goes wrong before them has the wire's. */
function errorSchema({ errorBody }: RouteDescription, status: number, codes: string[]) {
  const envelope = reference('schemas', 'ErrorEnvelope')
  if (errorBody === undefined) return envelope
  const own = reference('schemas', errorBody)
  if ([400, 405, 415].includes(status)) return { anyOf: [own, envelope] }
  return status === 401 && codes.length > 0 ? own : envelope
}

function describeReply({ reply }: RouteDescription, example: unknown) {
  const headers = { 'x-wix-request-id': reference('headers', 'RequestId') }
  if (typeof reply === 'string') {
    return { description: 'Success.', headers, content: json(reference('schemas', reply), example) }
  }
  if ('mediaType' in reply) {
    const file = { schema: { type: 'string', contentMediaType: reply.mediaType } }
    return { description: 'The file.', headers, content: { [reply.mediaType]: file } }
  }
  return { description: 'Success.', headers, content: json(toObject(reply), example) }
}

function toObject({ members, optional = [] }: ReplyMembers) {
  const toSchema = (member: string | object) =>
    typeof member === 'string' ? reference('schemas', member) : member
  return {
    type: 'object',
    required: Object.keys(members).filter((name) => !optional.includes(name)),
    properties: Object.fromEntries(
      Object.entries(members).map(([name, member]) => [
        name,
        Array.isArray(member)
          ? { type: 'array', items: toSchema(member[0]) }
          : toSchema(member as string | object),
      ]),
    ),
  }
}
