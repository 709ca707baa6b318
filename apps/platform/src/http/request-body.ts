import type { Context } from 'hono'
import { ApiError } from '../kernel/errors/api-error.ts'
import { rejectReservedNames } from '../kernel/errors/reject-reserved-names.ts'

const MAX_DEPTH = 32

/** The request's parsed JSON body, not yet validated by a schema. @throws {ApiError} as {@link parseJson}, and 415. */
export async function readJson(c: Context): Promise<Record<string, unknown>> {
  return parseJson(await readText(c))
}

async function readText(c: Context) {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw new ApiError(415, 'Send the body as application/json.')
  }
  return readUtf8(c)
}

/**
 * The body as text.
 *
 * @throws {ApiError} 400 for bytes that are no UTF-8 (RFC 8259, section 8.1), which would be stored as other characters.
 */
export async function readUtf8(c: Context): Promise<string> {
  const bytes = await c.req.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new ApiError(400, 'The body is not UTF-8. Encode it as UTF-8.', { cause })
  }
}

/**
 * The JSON of a query call in either form: the body of a POST, or the parameter `.r` of a GET.
 *
 * @throws {ApiError} 415 for a body of another content type.
 * @see wire contract section 1.2
 */
export async function readQueryCall(c: Context): Promise<string> {
  if (c.req.method === 'POST') return readText(c)
  const encoded = c.req.query('.r')
  return encoded === undefined ? '{}' : Buffer.from(encoded, 'base64url').toString('utf8')
}

/**
 * The object of a JSON text. Schemas of objects take a list for an object without members, so it is refused here.
 *
 * @throws {ApiError} 400 for text that is not JSON or no object, nests deeper than 32, contains half a surrogate pair, or
 *   a member with a reserved name.
 */
export function parseJson(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new ApiError(400, 'The request is not valid JSON.', { cause })
  }
  if (depthExceeds(value, MAX_DEPTH)) {
    throw new ApiError(400, `The request nests deeper than ${MAX_DEPTH} levels.`)
  }
  // Only an escape sequence can produce half a surrogate pair, which PostgreSQL cannot store.
  if (/\\ud[89a-f]/i.test(text) && !isWellFormed(value)) {
    throw new ApiError(400, 'The request contains a character that cannot be stored.')
  }
  rejectReservedNames(value, text)
  if (isObject(value)) return value
  throw new ApiError(400, 'The request has to be a JSON object, such as {"name": "value"}.')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, member]) => key.isWellFormed() && isWellFormed(member))
}

function depthExceeds(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return limit === 0 || Object.values(value).some((member) => depthExceeds(member, limit - 1))
}
