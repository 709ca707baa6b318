import type { AddToCartRequest, Cart } from '@vitrine/client'
import type { CatalogReference } from '@vitrine/client/types'

/** What the store of a cart needs of it; the platform's cart has more, and that of a shop's own server may have other members. */
export interface StoredCart {
  id: string
  revision?: string | null
  lineItems: StoredLine[]
}

/** What the store of a cart needs of each line item. */
export interface StoredLine {
  id: string
  quantity: number
  /** Without one, a removed line cannot be added again. */
  catalogReference?: CatalogReference
  /** Left out while the line has another quantity. */
  lineItemPrice?: unknown
}

/** What the shopper wants of the cart, or a `read`, which changes nothing. */
export type CartChange =
  | { kind: 'read' }
  | { kind: 'add'; request: AddToCartRequest }
  /** Quantities by line item; 0 removes the line item. */
  | { kind: 'lines'; quantities: ReadonlyMap<string, number> }
  /** `null` removes the coupon. */
  | { kind: 'coupon'; code: string | null }
  | { kind: 'clear' }

/** One change for both: the newest quantity of each line, the newest coupon, and nothing before the cart is cleared. */
export function combineCartChanges(
  waiting: CartChange,
  change: CartChange,
): CartChange | undefined {
  if (change.kind === 'clear') return change
  if (change.kind === 'lines' && waiting.kind === 'lines')
    return { kind: 'lines', quantities: new Map([...waiting.quantities, ...change.quantities]) }
  // An added item is wanted for itself, and may be refused alone.
  return change.kind === waiting.kind && change.kind !== 'add' ? change : undefined
}

/** What is shown of a cart while changes are in progress. */
export interface ShownCart<C extends StoredCart = Cart> {
  value: C | null | undefined
  /** What is being added: it has no name and no price until the platform has answered. */
  adding: readonly AddToCartRequest[]
}

/** The cart of the platform with the quantities that the shopper wants. Money is never computed: it is left out. */
export function showCart<C extends StoredCart>(
  confirmed: C | null | undefined,
  changes: readonly CartChange[],
): ShownCart<C> {
  return changes.reduce<ShownCart<C>>(showChange, { value: confirmed, adding: [] })
}

function showChange<C extends StoredCart>(shown: ShownCart<C>, change: CartChange): ShownCart<C> {
  if (change.kind === 'clear') return { value: null, adding: [] }
  if (change.kind === 'add') return { ...shown, adding: [...shown.adding, change.request] }
  if (change.kind !== 'lines' || !shown.value) return shown
  return { ...shown, value: withQuantities(shown.value, change.quantities) }
}

function withQuantities<C extends StoredCart>(cart: C, quantities: ReadonlyMap<string, number>): C {
  const lineItems = cart.lineItems.flatMap((line) => {
    const quantity = quantities.get(line.id) ?? line.quantity
    if (quantity === line.quantity) return [line]
    if (quantity === 0) return []
    const { lineItemPrice: _, ...rest } = line
    return [{ ...rest, quantity }]
  })
  return { ...cart, lineItems }
}

/** The lines of the shown cart that the change removes and that can be added again. */
export function removedLines<C extends StoredCart>(
  shown: C | null | undefined,
  change: CartChange,
): C['lineItems'] {
  if (change.kind !== 'lines' || !shown) return []
  return shown.lineItems.filter(
    ({ id, catalogReference }) => change.quantities.get(id) === 0 && catalogReference,
  )
}

/** The newer one of two carts of the platform; a reply of an earlier revision never replaces a later one. */
export function newerCart<C extends StoredCart>(
  known: C | null | undefined,
  reply: C | null,
): C | null {
  if (!known || !reply || known.id !== reply.id) return reply
  return Number(reply.revision ?? Infinity) < Number(known.revision ?? 0) ? known : reply
}
