import type { Row } from './formats/read-rows.ts'

interface Fields {
  /** The product's own row. */
  main: Row
  /** The rows of its variants, in the order of the input's. */
  variants: readonly Row[]
  /** The file's columns by members of the input. */
  columns: Record<string, string>
  /** The column to report for fields without a single column. */
  otherwise: string
}

/** The line and column of a field of the input, such as `sku` or `variants.2.sku`. */
export function locateField(
  field: string,
  { main, variants, columns, otherwise }: Fields,
): { line: number; column: string } {
  const [top = '', index = '', leaf = ''] = field.split('.')
  const row = top === 'variants' ? variants[Number(index)] : undefined
  return { line: (row ?? main).line, column: columns[row ? leaf : top] ?? otherwise }
}
