import { CloseIcon } from '@vitrine/ui'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useMessages } from '../shell/language-context.tsx'
import styles from './modal.module.css'
import type { ModalProps } from './modal.tsx'

/** A form or question over the screen, which keeps the focus until it is answered or closed. */
export function AriaModal({ title, isWide = false, onClose, children }: ModalProps) {
  const { common } = useMessages()
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      className={styles['overlay'] ?? ''}
    >
      <Modal className={styles['modal'] ?? ''} data-wide={isWide || undefined}>
        <Dialog className={styles['dialog'] ?? ''}>
          <div className={styles['head']}>
            <Heading slot="title">{title}</Heading>
            <Button slot="close" aria-label={common.close} className={styles['close'] ?? ''}>
              <CloseIcon />
            </Button>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
