import { nameAdded } from './added-names.ts'
import { setCartState } from './cart-state.ts'
import { readCartForm } from './read-cart-form.ts'
import { shopCartStore } from './shop-cart-store.ts'

/** Adds what the form says, and opens the cart, which shows it at once, by its name. */
export function addForm(form: FormData, name: string): void {
  const change = readCartForm(form)
  if (change?.kind !== 'add') return
  nameAdded(change.request, name)
  // An error is shown in the cart.
  shopCartStore()
    .change(change)
    .catch(() => {})
  setCartState({ isOpen: true })
}
