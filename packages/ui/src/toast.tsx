import type { ReactNode } from 'react'
import styles from './toast.module.css'
import { useTimeUp } from './use-time-up.ts'

export interface ToastProps {
  /** The message, short and never an error; without one nothing is shown. */
  children: string | undefined
  /** One button: "Undo". */
  action?: ReactNode
  /** Called after 8 seconds. */
  onGone: () => void
}

/** A status message at the lower left. Render it before there is a message, so that screen readers announce it. */
export function Toast({ children, ...sheet }: ToastProps) {
  return (
    <div role="status" className={styles['place']}>
      {children && (
        <Sheet key={children} {...sheet}>
          {children}
        </Sheet>
      )}
    </div>
  )
}

function Sheet({ children, action, onGone }: ToastProps) {
  const hold = useTimeUp(onGone)

  return (
    <div className={styles['toast']} {...hold}>
      {children}
      {action}
    </div>
  )
}
