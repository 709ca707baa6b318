import { lazy, type ReactNode, Suspense } from 'react'

export interface ModalProps {
  /** The verb and its object: "Refund order 10001". */
  title: string
  /** For forms with a table or several columns. */
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}

const AriaModal = lazy(async () => ({ default: (await import('./aria-modal.tsx')).AriaModal }))

/**
 * A form or question over the screen, which keeps the focus until it is answered or closed. It is loaded when the first
 * one opens.
 */
export function Modal(props: ModalProps) {
  return (
    <Suspense>
      <AriaModal {...props} />
    </Suspense>
  )
}
