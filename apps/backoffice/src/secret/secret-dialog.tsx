import { Button, Notice } from '@vitrine/ui'
import { Modal } from '../dialog/modal.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './secret.module.css'

export interface SecretDialogProps {
  title: string
  /** What it is for. */
  text: string
  values: readonly { label: string; value: string }[]
  /** Whether one of the values is shown this once only. */
  isSecret?: boolean
  onClose: () => void
}

/** Values for another program, each with a button that copies it. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, text, values, isSecret = true, onClose } = props
  const { common } = useMessages()

  return (
    <Modal title={title} onClose={onClose}>
      <p>{text}</p>
      {values.map(({ label, value }) => (
        <div key={label} className={styles['value']}>
          <p>{label}</p>
          <div>
            <code>{value}</code>
            <CopyButton text={value} label={label} />
          </div>
        </div>
      ))}
      {isSecret && <Notice tone="warn">{common.onceOnly}</Notice>}
      <div>
        <Button type="button" size="small" onClick={onClose}>
          {common.done}
        </Button>
      </div>
    </Modal>
  )
}
