import * as v from 'valibot'
import { passkeyNotAccepted } from '../../auth/passkeys/passkey-errors.ts'
import { parseJson } from '../../http/request-body.ts'

/**
 * The credential that the page's script put into a form.
 *
 * @throws {ApiError} 401 PASSKEY_NOT_ACCEPTED: something else.
 */
export function readPasskey<const Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, tryParse(text))
  if (result.success) return result.output
  throw passkeyNotAccepted()
}

function tryParse(text: string) {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
