import { Button, Notice } from '@vitrine/ui'
import { ChangeNotice, type ChangeNoticeProps } from '../screen/change-notice.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { needsConfirmation, useConfirmIdentity } from './confirm-identity.ts'
import styles from './confirmable-notice.module.css'

/** Why the last change was not made; where it needs a sign-in of the last minutes, the way to it. */
export function ConfirmableNotice(props: ChangeNoticeProps) {
  const { forms } = useMessages()
  const confirm = useConfirmIdentity()
  if (!needsConfirmation(props.failure)) return <ChangeNotice {...props} />
  return (
    <div className={styles['notice']}>
      <Notice tone="warn">{forms.confirmText}</Notice>
      <div>
        <Button type="button" look="second" size="small" onClick={confirm}>
          {forms.confirm}
        </Button>
      </div>
    </div>
  )
}
