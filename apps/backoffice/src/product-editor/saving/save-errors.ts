import { isConnectionError, isPlatformError, type PlatformError } from '@vitrine/client'
import type { FieldViolation } from '@vitrine/contract'
import type { ProductField } from '../values/product-values.ts'

/** What is wrong with a field, and with which of its rows. */
export interface FieldProblem {
  field: ProductField
  /** Of a list: the row, from 0. */
  row?: number
  rule: FieldViolation['violatedRule']
  /** The platform's own words, in English. */
  description: string
}

export type SaveFailure = 'noConnection' | 'forbidden' | 'gone' | 'refused' | 'invalid'

/** Names of members on the wire by the editor's fields; the longest match counts. */
const MEMBERS: [path: string, field: ProductField][] = [
  ['priceData', 'price'],
  ['costAndProfitData', 'cost'],
  ['additionalInfoSections', 'infoSections'],
  ['productOptions', 'options'],
  ['media', 'pictures'],
  ['seoData', 'seoTitle'],
  ['preorderInfo', 'preorder'],
  ...(
    [
      'name',
      'description',
      'visible',
      'slug',
      'sku',
      'barcode',
      'compareAtPrice',
      'discount',
      'pricePerUnitData',
      'weight',
      'productDimensions',
      'packageDimensions',
      'ribbon',
      'brand',
      'tags',
      'customTextFields',
      'modifiers',
      'preparationDays',
      'variants',
      'collectionIds',
    ] as const
  ).map((field): [string, ProductField] => [field, field]),
]

/** The fields that the platform refused; empty where the error is about none. */
export function problemsOf(error: unknown): FieldProblem[] {
  const violations = isPlatformError(error)
    ? (error.details.validationError?.fieldViolations ?? [])
    : []
  return violations.flatMap(({ field: path, violatedRule: rule, description }) => {
    const [first = '', ...rest] = path.split('.').filter((part) => part !== 'product')
    const field = MEMBERS.find(([name]) => name === first)?.[1]
    const row = rest.map(Number).find(Number.isInteger)
    return field ? [{ field, rule, description, ...(row !== undefined && { row }) }] : []
  })
}

export function failureOf(error: unknown): SaveFailure {
  if (isConnectionError(error)) return 'noConnection'
  if (!isPlatformError(error)) return 'refused'
  if (error.status === 403) return 'forbidden'
  if (error.status === 404) return 'gone'
  return problemsOf(error).length > 0 ? 'invalid' : 'refused'
}

/** Whether someone else has saved the product since it was read. */
export function isConflict(error: unknown): error is PlatformError {
  return isPlatformError(error) && error.status === 409 && error.code === 'PRODUCT_CHANGED'
}
