import { Button } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { useChange } from '../screen/use-change.ts'
import { ConfirmableNotice } from '../session/confirmable-notice.tsx'
import { useMessages } from '../shell/language-context.tsx'
import styles from './form-dialog.module.css'
import { Modal } from './modal.tsx'

export interface FormDialogProps {
  title: string
  /** The verb on the button; with an amount where there is one: "Refund €5.00". */
  verb: string
  /** The same in -ing, while it runs. */
  busy: string
  isDestructive?: boolean
  /** Why the button does nothing yet. */
  isOff?: boolean
  isWide?: boolean
  /** What codes of the platform mean here. */
  reasons?: Readonly<Record<string, unknown>>
  /** Makes the change and closes the dialog, which says why where it rejects. */
  onSubmit: (form: FormData) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A form over the screen, with the button that makes the change and one that leaves everything as it is. */
export function FormDialog(props: FormDialogProps) {
  const { title, verb, busy, isDestructive = false, isOff = false, isWide = false } = props
  const { reasons = {}, onSubmit, onClose, children } = props
  const { common } = useMessages()
  const change = useChange()

  async function submit(form: FormData) {
    if (!isOff) await change.run(() => onSubmit(form))
  }

  return (
    <Modal title={title} isWide={isWide} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit(new FormData(event.currentTarget))
        }}
      >
        {children}
        <ConfirmableNotice failure={change.failure} reasons={reasons} />
        <div className={styles['answers']}>
          <Button
            look={isDestructive ? 'destructive' : 'first'}
            size="small"
            busy={change.isRunning ? busy : undefined}
            aria-disabled={isOff || undefined}
          >
            {verb}
          </Button>
          <Button type="button" look="quiet" size="small" onClick={onClose}>
            {common.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
