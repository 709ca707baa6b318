import type { ApplicationError } from './errors.ts'

/** The result of each item of a bulk call, in the order of the request; some may have failed. */
export interface BulkActionResponse {
  results: {
    itemMetadata: {
      id: string
      originalIndex: number
      success: boolean
      error?: ApplicationError
    }
  }[]
  bulkActionMetadata: {
    totalSuccesses: number
    totalFailures: number
    undetailedFailures: number
  }
}
