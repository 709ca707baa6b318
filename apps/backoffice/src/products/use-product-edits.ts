import type { AdminProducts } from '@vitrine/client/admin'
import type { Product } from '@vitrine/contract'
import { useRef, useState } from 'react'
import { type ChangeFailure, changeFailureOf } from '../screen/failure-of.ts'
import { changeOf, type EditableField, fieldValue } from './editable-field.ts'

export interface ProductEdit {
  product: Product
  field: EditableField
  before: number
  after: number
  isUndo: boolean
}

/**
 * Saves single values of products. An edit is refused where someone else has changed the product since it was read; edits
 * of one product are saved one after the other, so that they do not overtake each other.
 */
export function useProductEdits(
  products: Pick<AdminProducts, 'updateProduct' | 'getProduct'>,
  onChanged: (product: Product) => void,
) {
  const [last, setLast] = useState<ProductEdit>()
  const [failure, setFailure] = useState<{
    reason: ChangeFailure
    product: Product
    field: EditableField
  }>()

  /** What ⌘Z takes back, the latest last. */
  const done = useRef<ProductEdit[]>([])
  const saving = useRef(new Map<string, Promise<Product | undefined>>())
  /** As the platform last returned them: the list shows an edit a moment after it was saved. */
  const known = useRef(new Map<string, Product>())

  /** Whether the value that is shown afterwards is the current one; what was typed is kept otherwise. */
  async function save(shown: Product, field: EditableField, after: number, isUndo = false) {
    const earlier = saving.current.get(shown.id) ?? Promise.resolve(undefined)
    const turn = earlier.then(() => {
      const newest = newerOf(shown, known.current.get(shown.id))
      return saveNow(newest, field, after, isUndo)
    })
    saving.current.set(shown.id, turn)
    const current = await turn
    if (saving.current.get(shown.id) === turn) saving.current.delete(shown.id)
    return current !== undefined
  }

  /** The product as it is now; `undefined` where that is not known. */
  async function saveNow(product: Product, field: EditableField, after: number, isUndo: boolean) {
    const before = fieldValue(product, field)
    setFailure(undefined)
    setLast(undefined)
    try {
      const { id, revision } = product
      const { product: current } = await products.updateProduct(id, {
        ...changeOf(field, after),
        ...(revision !== undefined && { revision }),
      })
      show(current)
      const edit = { product: current, field, before, after: fieldValue(current, field), isUndo }
      setLast(edit)
      if (!isUndo) done.current.push(edit)
      return current
    } catch (error) {
      const reason = changeFailureOf(error)
      setFailure({ reason, product, field })
      if (reason !== 'conflict') return undefined
      const current = await read(product.id).catch(() => undefined)
      if (current) show(current)
      return current
    }
  }

  function show(product: Product) {
    known.current.set(product.id, product)
    onChanged(product)
  }

  async function read(id: string) {
    return (await products.getProduct(id, { includeMerchantSpecificData: true })).product
  }

  return {
    last,
    failure,
    save,
    undo(edit: ProductEdit) {
      done.current = done.current.filter((one) => one !== edit)
      return save(edit.product, edit.field, edit.before, true)
    },
    /** The latest edit that was not taken back; `shown` has the products as they are now. */
    undoLatest(shown: readonly Product[]) {
      const edit = done.current.pop()
      if (!edit) return
      const product = shown.find(({ id }) => id === edit.product.id) ?? edit.product
      save(product, edit.field, edit.before, true)
    },
    dismiss: () => setLast(undefined),
  }
}

/** By their revisions, which count edits. */
function newerOf(shown: Product, known: Product | undefined): Product {
  return known && Number(known.revision) > Number(shown.revision) ? known : shown
}
