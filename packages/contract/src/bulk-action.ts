import type { ApplicationError } from './errors.ts'

/** What became of each thing that a call named, in the order of the request; some may have failed. */
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
