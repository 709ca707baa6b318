import type { ApplicationError, BulkActionResponse } from '@vitrine/contract'
import type { ApiError } from './api-error.ts'

/** The reply of a bulk call: the results in the order of the ids, with the errors by the index of their id. */
export function bulkReply(
  ids: readonly string[],
  errors: ReadonlyMap<number, ApiError>,
): BulkActionResponse {
  const results = ids.map((id, originalIndex) => {
    const error = errors.get(originalIndex)
    const outcome = error ? { success: false, error: toItemError(error) } : { success: true }
    return { itemMetadata: { id, originalIndex, ...outcome } }
  })
  const totalFailures = errors.size
  const totalSuccesses = ids.length - totalFailures
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } }
}

function toItemError({ details, message }: ApiError): ApplicationError {
  return details.applicationError ?? { code: 'INVALID_ARGUMENT', description: message, data: {} }
}
