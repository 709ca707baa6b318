import type { ProductTranslation } from '@vitrine/contract'
import type { WantedMedia } from '../../../catalog/product/media/request-media.ts'
import type { CheckedProduct } from '../../../catalog/product/write/product-input.ts'
import type { UpsertOutcome } from '../../../catalog/product/write/save-product.ts'
import { ApiError } from '../../../kernel/errors/api-error.ts'
import { CellError, type RejectedRow } from '../catalog-format.ts'
import { importProblem, problemOfViolation } from '../import-problem.ts'
import type { ImportWarning } from '../import-report.ts'
import type { ProductEdit } from '../revisions/reviser.ts'
import type { LineExtras } from './add-extras.ts'

/** A validated product of a file. */
export interface ReadProduct {
  line: number
  key: string
  digest: Buffer
  product: CheckedProduct
  translations?: Record<string, ProductTranslation> | undefined
  extras: LineExtras
  /** Pictures that the platform fetches later. */
  wanted: WantedMedia[]
  /** For rows that were exported: what they change of their product, if it is one of this store. */
  edit?: ProductEdit | undefined
  /** The line and column to report for a field of the input. */
  locate(field: string): RejectedPlace
}

type RejectedPlace = Pick<RejectedRow, 'line' | 'lines' | 'column'>

/** What became of a product of a batch. */
export type BatchOutcome =
  | { outcome: UpsertOutcome; warnings?: ImportWarning[] }
  | { outcome: 'rejected'; rows: RejectedRow[] }

/**
 * The reasons why a product was rejected.
 *
 * @throws the error itself when it is not caused by the product.
 */
export function toRejected(error: unknown, locate: ReadProduct['locate']): RejectedRow[] {
  if (error instanceof SyntaxError) return [{ ...locate(''), ...importProblem('NOT_JSON') }]
  if (error instanceof CellError) return [error.row]
  const violations = error instanceof ApiError && error.details.validationError?.fieldViolations
  if (!violations) throw error
  return violations.map((one) => ({ ...locate(one.field), ...problemOfViolation(one) }))
}
