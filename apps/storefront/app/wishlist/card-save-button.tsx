import { SaveButton } from '@vitrine/ui'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import * as messages from '#messages/shop'
import type { ProductCardView } from '../catalog/product-view.ts'
import { useSavedProducts } from './saved-products.ts'
import { sendWishlistChange } from './send-wishlist-change.ts'
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
    const button = event.currentTarget
    const { form, name: change } = button
    event.preventDefault()
    setSaved(isSaved ? saved.filter((one) => one !== slug) : [slug, ...saved])
    // The form says what is wrong, such as that the wishlist is full.
    sendWishlistChange(change, slug).then(setSaved, () => {
      // The button says what is to be done only after it is as it was.
      flushSync(() => setSaved(saved))
      form?.requestSubmit(button)
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
