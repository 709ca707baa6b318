import { CloseIcon } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { Modal as AriaModal, Button, Dialog, Heading, ModalOverlay } from 'react-aria-components'
import { useMessages } from '../shell/language-context.tsx'
import styles from './modal.module.css'

export interface ModalProps {
  /** The verb and its object: "Refund order 10001". */
  title: string
  /** For forms with a table or several columns. */
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form or question over the screen, which keeps the focus until it is answered or closed. */
export function Modal({ title, isWide = false, onClose, children }: ModalProps) {
  const { common } = useMessages()
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      className={styles['overlay'] ?? ''}
    >
      <AriaModal className={styles['modal'] ?? ''} data-wide={isWide || undefined}>
        <Dialog className={styles['dialog'] ?? ''}>
          <div className={styles['head']}>
            <Heading slot="title">{title}</Heading>
            <Button slot="close" aria-label={common.close} className={styles['close'] ?? ''}>
              <CloseIcon />
            </Button>
          </div>
          {children}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}
