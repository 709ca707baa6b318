import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { closes } from './dialog-button.tsx'

export interface DialogProps {
  id: string
  /** A question: "Sign out of Rotterdam?" */
  title: string
  /** The consequence of the action, in one sentence. */
  consequence: ReactNode
  /** The button or form of the action, labelled with its verb. */
  children: ReactNode
  /** The label of the button that cancels: "Keep it". */
  keepLabel: string
}

/** A confirmation dialog, opened by `DialogButton`. Escape and a press outside of it cancel. */
export function Dialog({ id, title, consequence, children, keepLabel }: DialogProps) {
  const titleId = useId()

  return (
    <dialog
      id={id}
      aria-labelledby={titleId}
      aria-describedby={`${titleId}-text`}
      className={styles['dialog']}
      {...{ closedby: 'any' }}
    >
      <h2 id={titleId}>{title}</h2>
      <p id={`${titleId}-text`}>{consequence}</p>
      <div className={styles['answers']}>
        {children}
        <Button look="quiet" {...closes(id)}>
          {keepLabel}
        </Button>
      </div>
    </dialog>
  )
}
