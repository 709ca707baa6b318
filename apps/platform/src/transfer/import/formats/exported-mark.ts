import { VITRINE_ID } from '../../export/table-format.ts'
import type { DraftStamp } from '../revisions/draft-stamp.ts'
import type { Row } from './read-rows.ts'

/** What an export writes into the last column of a product: which one it is, and what the rows said then. */
export interface ExportedMark {
  productId: string
  /** Absent where the rows could not be read as the product. */
  stamp?: DraftStamp
}

export const toMark = ({ productId, stamp }: ExportedMark): string =>
  stamp ? `${productId}:${stamp.others}:${stamp.stock}` : productId

/** The mark in one of the rows; `undefined` where they were not exported, or nothing tells. */
export function findMark(rows: Row[]): ExportedMark | undefined {
  for (const row of rows) {
    const [, productId, others, stock] = MARK.exec(row.value(VITRINE_ID).toLowerCase()) ?? []
    if (productId === undefined) continue
    return others !== undefined && stock !== undefined
      ? { productId, stamp: { others, stock } }
      : { productId }
  }
  return undefined
}

const MARK = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?::([\da-f]{12}):([\da-f]{12}))?/
