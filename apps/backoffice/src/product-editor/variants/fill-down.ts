import type { VariantValues } from '../values/product-values.ts'

/** Dimensions of a variant and of its package are one column. */
export type VariantColumn =
  | Exclude<keyof VariantValues, 'id' | 'choices' | 'productDimensions' | 'packageDimensions'>
  | 'dimensions'

/** The value of one cell in every shown row below it. SKUs and barcodes are unique and stay. */
export function fillDown(
  variants: readonly VariantValues[],
  { at, column, shown }: { at: number; column: VariantColumn; shown: readonly number[] },
): VariantValues[] {
  const source = variants[at]
  if (!source || column === 'sku' || column === 'barcode') return [...variants]
  const { productDimensions, packageDimensions } = source
  const filled =
    column === 'dimensions'
      ? { productDimensions, packageDimensions }
      : { [column]: source[column] }
  const below = new Set(shown.filter((one) => one > at))
  return variants.map((variant, index) => (below.has(index) ? { ...variant, ...filled } : variant))
}
