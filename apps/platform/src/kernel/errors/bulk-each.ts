import type { ApplicationError, BulkActionResponse } from '@vitrine/contract'
import { ApiError } from './api-error.ts'

/** Acts on each id in turn and returns the results in their order; a failed one does not stop the others. */
export async function bulkEach(
  ids: string[],
  act: (id: string) => Promise<unknown>,
): Promise<BulkActionResponse> {
  const results: BulkActionResponse['results'] = []
  for (const [originalIndex, id] of ids.entries()) {
    const error = await errorOf(act(id))
    const outcome = error ? { success: false, error } : { success: true }
    results.push({ itemMetadata: { id, originalIndex, ...outcome } })
  }
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length
  const totalFailures = results.length - totalSuccesses
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } }
}

async function errorOf(outcome: Promise<unknown>): Promise<ApplicationError | undefined> {
  try {
    await outcome
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { applicationError } = error.details
    return applicationError ?? { code: 'INVALID_ARGUMENT', description: error.message, data: {} }
  }
}
