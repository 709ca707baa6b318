import type { ApplicationError, BulkActionMetadataV3, BulkItemMetadataV3 } from '@vitrine/contract'
import { ApiError } from '../kernel/errors/api-error.ts'

/** The reply of a bulk call, with all entities. */
export interface BulkReply<Item> {
  results: { itemMetadata: BulkItemMetadataV3; item?: Item }[]
  bulkActionMetadata: BulkActionMetadataV3
}

interface Done<Item> {
  id: string
  item: Item
}

/**
 * Does the work for each item on its own, in their order; some may fail.
 *
 * @throws {Error} A fault: what is no error of the request ends the call.
 */
export async function bulk<Given, Item>(
  list: readonly Given[],
  work: (given: Given, index: number) => Promise<Done<Item>>,
): Promise<BulkReply<Item>> {
  const results: BulkReply<Item>['results'] = []
  for (const [originalIndex, given] of list.entries()) {
    try {
      const { id, item } = await work(given, originalIndex)
      results.push({ itemMetadata: { id, originalIndex, success: true }, item })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      results.push({ itemMetadata: { originalIndex, success: false, error: toItemError(error) } })
    }
  }
  return { results, bulkActionMetadata: toBulkMetadata(results) }
}

export function toBulkMetadata(
  results: readonly { itemMetadata: { success: boolean } }[],
): BulkActionMetadataV3 {
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length
  return {
    totalSuccesses,
    totalFailures: results.length - totalSuccesses,
    undetailedFailures: 0,
  }
}

/** The error of one item of a bulk call. */
export function toItemError(error: ApiError): ApplicationError {
  const { applicationError, validationError } = error.details
  if (applicationError) return applicationError
  return {
    code: 'INVALID_ARGUMENT',
    description: error.message,
    data: validationError ? { fieldViolations: validationError.fieldViolations } : {},
  }
}

/** The reply of a bulk call; the entities only where they are asked for. */
export function withoutItems<Item>(
  reply: BulkReply<Item>,
  returnEntity: boolean | undefined,
): BulkReply<Item> {
  if (returnEntity) return reply
  return {
    ...reply,
    results: reply.results.map(({ itemMetadata }) => ({ itemMetadata })),
  }
}
