import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { closes } from './dialog-button.tsx'
import styles from './drawer.module.css'
import { CloseIcon } from './icons.tsx'

export interface DrawerProps extends Omit<ComponentProps<'dialog'>, 'title'> {
  id: string
  title: string
  /** Beside the title: "3 products". */
  note?: string | undefined
  /** The accessible label of the close button: "Close the filters". */
  closeLabel: string
  /** Stays visible at the lower edge. */
  footer?: ReactNode
  /** On wide screens it is a column of the page instead of a drawer. */
  isColumn?: boolean
}

/**
 * A sheet over the right side of the page, opened by `DialogButton`. It traps and returns the focus, and closes with its
 * close button, with Escape and by a press outside of it, also without JavaScript.
 */
export function Drawer({
  id,
  title,
  note,
  closeLabel,
  footer,
  isColumn = false,
  children,
  ...dialog
}: DrawerProps) {
  const headingId = useId()

  return (
    <dialog
      id={id}
      aria-labelledby={headingId}
      className={classNames(styles['drawer'], isColumn && styles['column'])}
      {...{ closedby: 'any' }}
      {...dialog}
    >
      <div className={styles['head']}>
        <h2 id={headingId}>
          {title}
          {note && <span className={styles['note']}>{note}</span>}
        </h2>
        <button className={styles['close']} aria-label={closeLabel} {...closes(id)}>
          <CloseIcon />
        </button>
      </div>
      <div className={styles['body']}>{children}</div>
      {footer && <div className={styles['foot']}>{footer}</div>}
    </dialog>
  )
}
