import { type PlainColumn, plainColumns } from '@vitrine/contract'

/** What each column of the file holds; '' is left out. */
export type Mapping = readonly (PlainColumn | '')[]

/** The mapping that is suggested; each field for one column. */
export function toMapping(
  columns: readonly string[],
  suggested: Readonly<Record<string, string>>,
): Mapping {
  return columns.map((column, at) => {
    const field = plainColumns.find((one) => one === suggested[column])
    return field !== undefined && columns.indexOf(column) === at ? field : ''
  })
}

/** The wire's names of columns. */
export function toColumns(columns: readonly string[], mapping: Mapping): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap((column, at) => {
      const field = mapping[at]
      if (column.trim() === '') return []
      if (field) return [[column, field]]
      // A column that is left out is read all the same where its own name is that of a field.
      const name = column.trim().toLowerCase()
      return plainColumns.some((one) => one === name) ? [[column, `(${name})`]] : []
    }),
  )
}

/** The required fields that no column holds, and those that several hold. */
export function findMappingProblems(mapping: Mapping): {
  missing: PlainColumn[]
  repeated: PlainColumn[]
} {
  const countOf = (field: PlainColumn) => mapping.filter((one) => one === field).length
  return {
    missing: (['name', 'price'] as const).filter((field) => countOf(field) === 0),
    repeated: plainColumns.filter((field) => countOf(field) > 1),
  }
}
