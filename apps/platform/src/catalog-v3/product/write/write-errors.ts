import { ApiError, applicationError, invalidArgument } from '../../../kernel/errors/api-error.ts'

/** The error of an operation that both catalogs share, as catalog V3 calls it. */
export function toErrorV3(error: unknown): unknown {
  const violations = error instanceof ApiError && error.details.validationError?.fieldViolations
  if (!violations) return error
  const text = violations.map(({ description }) => description).join(' ')
  if (/\bhas (a|two variants with the same) barcode\b/.test(text)) {
    const description = `${text}. Give each variant its own.`
    return applicationError(409, 'BARCODE_ALREADY_EXIST_ERROR', description)
  }
  if (/\bhas (a|two variants with the same) SKU\b/.test(text)) {
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
