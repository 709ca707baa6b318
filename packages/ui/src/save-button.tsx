import type { ComponentProps } from 'react'
import styles from './save-button.module.css'

export interface SaveButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible label with the product, the same in both states: "Moon vase on the wishlist". */
  'aria-label': string
  isSaved: boolean
}

/** A heart on the picture of a card: whether the product is kept for later. Its drawing is CSS, because a listing has many. */
export function SaveButton({ isSaved, ...button }: SaveButtonProps) {
  return <button className={styles['save']} {...button} aria-pressed={isSaved} />
}
