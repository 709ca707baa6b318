import type { ProductField, ProductValues } from '../values/product-values.ts'

/** What every part of the editor gets. */
export interface SectionProps {
  values: ProductValues
  onChange: (changes: Partial<ProductValues>) => void
  /** What the platform found wrong with a field, or with one of its rows. */
  problemOf: (field: ProductField, row?: number) => string | undefined
  isReadOnly: boolean
}
