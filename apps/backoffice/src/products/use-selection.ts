import type { Product } from '@vitrine/contract'
import { useState } from 'react'

/** The chosen rows, which stay chosen on other pages of the list. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Product>>(new Map())
  const [last, setLast] = useState<string>()

  function set(products: readonly Product[], isChosen: boolean) {
    setChosen((before) => {
      const after = new Map(before)
      for (const product of products) {
        if (isChosen) after.set(product.id, product)
        else after.delete(product.id)
      }
      return after
    })
  }

  const isAll = (products: readonly Product[]) =>
    products.length > 0 && products.every(({ id }) => chosen.has(id))

  return {
    products: [...chosen.values()],
    has: ({ id }: Product) => chosen.has(id),
    isAll,
    /** With the rows of the page, everything between the last toggled one and this follows it. */
    toggle(product: Product, rows?: readonly Product[]) {
      const isChosen = !chosen.has(product.id)
      const from = rows?.findIndex(({ id }) => id === last) ?? -1
      const to = rows?.findIndex(({ id }) => id === product.id) ?? -1
      const range =
        rows && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [product]
      set(range, isChosen)
      setLast(product.id)
    },
    toggleAll: (products: readonly Product[]) => set(products, !isAll(products)),
    add: (products: readonly Product[]) => set(products, true),
    clear: () => setChosen(new Map()),
    /** The rows as they are now, so that previews begin at the current values. */
    refresh(products: readonly Product[]) {
      setChosen((before) => {
        const changed = products.filter((one) => before.has(one.id) && before.get(one.id) !== one)
        return changed.length === 0
          ? before
          : new Map([...before, ...changed.map((one) => [one.id, one] as const)])
      })
    },
    remove: (id: string) =>
      setChosen((before) => new Map([...before].filter(([one]) => one !== id))),
  }
}
