import { Button, Details } from '@vitrine/ui'
import type { ReactNode } from 'react'
import styles from './parts.module.css'

export interface EntryProps {
  title: string
  /** After the title, what is set: a rate, a price. */
  note?: string | undefined
  /** Open from the beginning: one that was just added, or has something wrong. */
  isOpen?: boolean
  onOpen?: () => void
  /** The verb and what it removes. */
  removeLabel: string
  onRemove: () => void
  children: ReactNode
}

/** One of several that are edited together; closed, it says what is set. */
export function Entry(props: EntryProps) {
  const { title, note, isOpen = false, onOpen, removeLabel, onRemove, children } = props
  return (
    <Details
      className={styles['entry']}
      isOpenAtFirst={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary>
        <strong>{title}</strong>
        {note !== undefined && <span>{note}</span>}
      </summary>
      <div className={styles['inside']}>
        {children}
        <div>
          <Button type="button" look="quiet" size="small" onClick={onRemove}>
            {removeLabel}
          </Button>
        </div>
      </div>
    </Details>
  )
}
