import type { Inventory } from '@vitrine/client/admin'
import { useState } from 'react'
import type { StockPage, StockRow } from './load-stock.ts'

export interface StockEdit {
  row: StockRow
  before: number | boolean
}

/** Saves the stock of single variants, with a way back. */
export function useStockEdits(
  inventory: Pick<Inventory, 'updateInventoryVariants'>,
  replace: (change: (page: StockPage) => StockPage) => void,
) {
  const [last, setLast] = useState<StockEdit>()
  const [failure, setFailure] = useState<unknown>()

  async function write(row: StockRow, to: number | boolean) {
    setFailure(undefined)
    try {
      await inventory.updateInventoryVariants(row.productId, {
        variants: [
          typeof to === 'number'
            ? { variantId: row.variantId, quantity: to }
            : { variantId: row.variantId, inStock: to },
        ],
      })
      replace((page) => ({
        ...page,
        rows: page.rows.map((one) => (isSame(one, row) ? withStock(one, to) : one)),
      }))
      return true
    } catch (error) {
      setFailure(error)
      return false
    }
  }

  return {
    last,
    failure,
    async save(row: StockRow, to: number | boolean) {
      setLast(undefined)
      const isSaved = await write(row, to)
      if (isSaved) setLast({ row, before: row.quantity ?? row.inStock })
      return isSaved
    },
    async undo() {
      if (!last) return
      setLast(undefined)
      await write(last.row, last.before)
    },
    dismiss: () => setLast(undefined),
  }
}

const isSame = (one: StockRow, other: StockRow) =>
  one.productId === other.productId && one.variantId === other.variantId

function withStock(row: StockRow, to: number | boolean): StockRow {
  return typeof to === 'number'
    ? { ...row, quantity: to, inStock: to > 0 }
    : { ...row, inStock: to }
}
