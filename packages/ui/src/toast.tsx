import type { ReactNode } from 'react'
import styles from './toast.module.css'
import { useTimeUp } from './use-time-up.ts'

export interface ToastProps {
  /** What happened, in a few words; without them there is nothing. Never an error. */
  children: string | undefined
  /** One button: "Undo". */
  action?: ReactNode
  /** It was there for 8 seconds. */
  onGone: () => void
}

/** Tells at the lower left what was done. Place it before there is something to tell, so that it is heard. */
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
