import { Button } from '@vitrine/ui'
import { Modal } from '../../dialog/modal.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import styles from './saving.module.css'

/** Asked before unsaved edits are left. They are kept in this browser. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { editor } = useMessages()
  return (
    <Modal title={editor.leaveTitle} onClose={onStay}>
      <p className={styles['text']}>{editor.leaveText}</p>
      <div className={styles['answers']}>
        <Button type="button" size="small" onClick={onStay}>
          {editor.stay}
        </Button>
        <Button type="button" size="small" look="second" onClick={onLeave}>
          {editor.leave}
        </Button>
      </div>
    </Modal>
  )
}
