import type { SyntheticEvent } from 'react'
import { useRevalidator } from 'react-router'
import { inShop } from '../language/in-shop.ts'

export const WISHLIST_FORM = 'wishlist'

/**
 * The form of all hearts of a page; one for each would make listings longer. Without JavaScript the page is loaded again
 * after a change.
 */
export function WishlistForm() {
  const { revalidate } = useRevalidator()

  const change = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    const { submitter } = event.nativeEvent
    event.preventDefault()
    import('./change-saved.ts').then(
      ({ changeSaved }) => changeSaved(submitter as HTMLButtonElement, revalidate),
      () => location.assign(inShop('/wishlist')),
    )
  }

  return (
    <form id={WISHLIST_FORM} method="post" action={inShop('/wishlist')} hidden onSubmit={change} />
  )
}
