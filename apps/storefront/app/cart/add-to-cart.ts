import { STORES_APP_ID } from '@vitrine/contract'
import type { CartChange } from '@vitrine/react'
import { nameAdded } from './added-names.ts'
import { setCartState } from './cart-state.ts'
import { readCartForm } from './read-cart-form.ts'
import { shopCartStore } from './shop-cart-store.ts'

/** Adds what the form says, and opens the cart, which shows it at once, by its name. */
export function addForm(form: FormData, name: string): void {
  const change = readCartForm(form)
  if (change?.kind === 'add') begin(change, name)
}

/** Adds one of a product in its chosen options, and opens the cart. */
export function addProduct(productId: string, options: Record<string, string>, name: string): void {
  const chosen = Object.keys(options).length > 0 ? { options } : null
  const catalogReference = { catalogItemId: productId, appId: STORES_APP_ID, options: chosen }
  begin({ kind: 'add', request: { lineItems: [{ catalogReference, quantity: 1 }] } }, name)
}

function begin(change: CartChange & { kind: 'add' }, name: string) {
  nameAdded(change.request, name)
  // An error is shown in the cart.
  shopCartStore()
    .change(change)
    .catch(() => {})
  setCartState({ isOpen: true })
}
