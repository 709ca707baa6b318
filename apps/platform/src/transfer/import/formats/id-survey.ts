import { VITRINE_ID } from '../../export/table-format.ts'
import type { CatalogFormat, ProductDraft, RejectedRow } from '../catalog-format.ts'
import { importProblem } from '../import-problem.ts'
import { findMark } from './exported-mark.ts'
import type { Row } from './read-rows.ts'

export interface IdSurvey {
  /** Records a row in the first pass. */
  note(row: Row): void
  /**
   * Why the product is rejected; `undefined` for one that is alone with its id and its key. `owner` is the id of the
   * product of the store that has its key.
   */
  problemOf(draft: ProductDraft, owner: string | undefined): RejectedRow | undefined
}

/**
 * Finds ids that were copied: a row that became a new product in a spreadsheet still has that of its model, and nothing
 * tells which of the two is the product of the store. Finds new rows, too, with the key that the product of another row
 * had in the file of its first import: they would replace it.
 */
export function createIdSurvey({ table }: CatalogFormat): IdSurvey {
  /** The first row of each id. */
  const first = new Map<string, { name: string; line: number }>()
  /** The lines of ids that several products have. */
  const copied = new Map<string, number[]>()
  return { note, problemOf }

  function note(row: Row) {
    const id = table && findMark([row])?.productId
    if (!table || id === undefined) return
    const name = row.value(table.keyColumn.toLowerCase())
    const known = first.get(id)
    if (!known) first.set(id, { name, line: row.line })
    else if (known.name !== name) {
      copied.set(id, [...(copied.get(id) ?? [known.line]), row.line])
    }
  }

  function problemOf({ mark, line, lines = [line] }: ProductDraft, owner: string | undefined) {
    const owning = mark ? undefined : first.get(owner ?? '')
    if (table && owning) {
      const problem = importProblem('KEY_OF_OTHER_PRODUCT', { line: owning.line })
      return { line, lines, column: table.keyColumn, ...problem }
    }
    const other = copied.get(mark?.productId ?? '')?.find((one) => !lines.includes(one))
    if (other === undefined) return undefined
    const problem = importProblem('ID_OF_OTHER_RECORD', { line: other })
    return { line, lines, column: VITRINE_ID, ...problem }
  }
}
