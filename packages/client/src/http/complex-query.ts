import { MAX_QUERY_STRING_LENGTH } from '@vitrine/contract'
import { base64url } from '../base64url.ts'
import type { Api, CallOptions } from './api.ts'
import { jsonText } from './json-text.ts'

/**
 * Sends a read with a request object: as GET while it fits into a URL, otherwise as POST. Both have the
 * same reply.
 *
 * @see wire contract section 1.2
 */
export function complexQuery<T>(
  api: Api,
  path: string,
  request: object,
  options?: CallOptions,
): Promise<T> {
  const search = encodedRequest(request)
  return search === null
    ? api.read(path, request, options)
    : api.get(`${path}?${search}`, undefined, options)
}

/** Encodes a request object as the one parameter of a complex GET; `null` where it does not fit. */
export function encodedRequest(request: object): string | null {
  const json = jsonText(request)
  // The encoded text is never shorter.
  if (json.length > MAX_QUERY_STRING_LENGTH) return null
  // Most requests are ASCII, which is its own UTF-8.
  const isAscii = !/[^\0-\x7f]/.test(json)
  const bytes = isAscii ? json : String.fromCharCode(...new TextEncoder().encode(json))
  const search = `.r=${base64url(bytes)}`
  return search.length > MAX_QUERY_STRING_LENGTH ? null : search
}
