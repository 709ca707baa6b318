import type { BulkActionResponse } from '@vitrine/contract'
import { ApiError } from './api-error.ts'
import { bulkReply } from './bulk-reply.ts'

/** Acts on each id in turn and returns the results in their order; a failed one does not stop the others. */
export async function bulkEach(
  ids: string[],
  act: (id: string) => Promise<unknown>,
): Promise<BulkActionResponse> {
  const errors = new Map<number, ApiError>()
  for (const [index, id] of ids.entries()) {
    try {
      await act(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      errors.set(index, error)
    }
  }
  return bulkReply(ids, errors)
}
