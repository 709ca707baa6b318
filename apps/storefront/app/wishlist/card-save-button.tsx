import { SaveButton } from '@vitrine/ui'
import * as messages from '#messages/shop'
import type { ProductCardView } from '../catalog/product-view.ts'
import { useSavedProducts } from './saved-products.ts'
import { WISHLIST_FORM } from './wishlist-form.tsx'

/** Keeps the product of a card on the wishlist; the form of the page has what happens then. */
export function CardSaveButton({
  product: { slug, name },
}: {
  product: Pick<ProductCardView, 'slug' | 'name'>
}) {
  const isSaved = useSavedProducts().includes(slug)

  return (
    // What differs comes last: it compresses better.
    <SaveButton
      name={isSaved ? 'remove' : 'add'}
      form={WISHLIST_FORM}
      isSaved={isSaved}
      value={slug}
      aria-label={messages.saved({ name })}
    />
  )
}
