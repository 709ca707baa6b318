import type { ComponentProps } from 'react'
import styles from './card-action.module.css'
import { BellIcon, PlusIcon } from './icons.tsx'

export interface CardActionProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does to which object: "Add Moon vase to the bag", "Tell me when Dusk lamp is back". */
  'aria-label': string
  soldOut?: boolean
}

/** The button on a card's picture, always in sight: it adds, or tells when there is something to add again. */
export function CardAction({ soldOut = false, ...button }: CardActionProps) {
  return (
    <button className={styles['action']} {...button}>
      {soldOut ? <BellIcon /> : <PlusIcon />}
    </button>
  )
}
