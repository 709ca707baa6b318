import { ApiError, applicationError, invalidArgument } from '../../../kernel/errors/api-error.ts'

/** The error of an operation that both catalogs share, as catalog V3 calls it. */
export function toErrorV3(error: unknown): unknown {
  if (isBarcodeTaken(error)) {
    return applicationError(
      409,
      'BARCODE_ALREADY_EXIST_ERROR',
      'Another variant has this barcode. Give each variant its own.',
    )
  }
  const violations = error instanceof ApiError && error.details.validationError?.fieldViolations
  if (!violations) return error
  const text = violations.map(({ description }) => description).join(' ')
  if (/SKU/.test(text)) {
    return applicationError(409, 'SKU_ALREADY_EXIST_ERROR', `${text}. Give each variant its own.`)
  }
  const unknownPicture = violations.find(({ description }) => /names no picture/.test(description))
  if (unknownPicture) {
    return applicationError(400, 'PRODUCT_MEDIA_NOT_EXIST', unknownPicture.description)
  }
  if (/names no file that is sold/.test(text)) {
    return applicationError(400, 'DIGITAL_FILE_NOT_FOUND_ERROR', text)
  }
  return invalidArgument(
    violations.map((one) => ({
      ...one,
      field: one.field.startsWith('product.') ? one.field : `product.${one.field}`,
    })),
  )
}

function isBarcodeTaken(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { constraint, cause } = error as { constraint?: string; cause?: unknown }
  return constraint === 'variants_v3_barcode_unique' || isBarcodeTaken(cause)
}
