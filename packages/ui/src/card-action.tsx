import type { ComponentProps } from 'react'
import styles from './card-action.module.css'
import { BellIcon, PlusIcon } from './icons.tsx'

export interface CardActionProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible label with the product: "Add Moon vase to the bag". */
  'aria-label': string
  soldOut?: boolean
}

/** The button on a card's picture, always visible: adds the product, or subscribes to its return to stock. */
export function CardAction({ soldOut = false, ...button }: CardActionProps) {
  return (
    <button className={styles['action']} {...button}>
      {soldOut ? <BellIcon /> : <PlusIcon />}
    </button>
  )
}
