import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { closes } from './dialog-button.tsx'
import styles from './drawer.module.css'
import { CloseIcon } from './icons.tsx'

export interface DrawerProps extends Omit<ComponentProps<'dialog'>, 'title'> {
  id: string
  title: string
  /** Says what the cross does: "Close the filters". */
  closeLabel: string
  /** Stays in sight at the lower edge. */
  footer?: ReactNode
  /** On wide screens it is no drawer but a column of the page. */
  isColumn?: boolean
}

/**
 * A sheet from the right over the page, which `DialogButton` opens. It traps and returns the focus, and closes by its cross,
 * with Escape and by a press beside it, also before there is any script.
 */
export function Drawer({
  id,
  title,
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
        <h2 id={headingId}>{title}</h2>
        <button className={styles['close']} aria-label={closeLabel} {...closes(id)}>
          <CloseIcon />
        </button>
      </div>
      <div className={styles['body']}>{children}</div>
      {footer && <div className={styles['foot']}>{footer}</div>}
    </dialog>
  )
}
