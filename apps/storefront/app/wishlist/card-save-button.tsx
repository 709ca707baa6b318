import { SaveButton } from '@vitrine/ui'
import type { MouseEvent } from 'react'
import * as messages from '#messages/shop'
import type { ProductCardView } from '../catalog/product-view.ts'
import { useSavedProducts } from './saved-products.ts'
import { WISHLIST_FORM } from './wishlist-form.tsx'

/** Keeps the product of a card on the wishlist; without JavaScript the page is loaded again with it. */
export function CardSaveButton({
  product: { slug, name },
}: {
  product: Pick<ProductCardView, 'slug' | 'name'>
}) {
  const { saved, setSaved } = useSavedProducts()
  const isSaved = saved.includes(slug)

  const save = (event: MouseEvent<HTMLButtonElement>) => {
    const { form, name: change } = event.currentTarget
    event.preventDefault()
    setSaved(isSaved ? saved.filter((one) => one !== slug) : [slug, ...saved])
    import('./send-wishlist-change.ts')
      .then(({ sendWishlistChange }) => sendWishlistChange(change, slug))
      // The form says what is wrong, such as that the wishlist is full.
      .then(setSaved, () => {
        setSaved(saved)
        form?.requestSubmit(event.currentTarget)
      })
  }

  return (
    <SaveButton
      form={WISHLIST_FORM}
      name={isSaved ? 'remove' : 'add'}
      value={slug}
      aria-label={messages.saved({ name })}
      isSaved={isSaved}
      onClick={save}
    />
  )
}
