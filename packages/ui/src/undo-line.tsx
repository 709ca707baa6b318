import { type ComponentProps, useState } from 'react'
import * as messages from '#messages/quantity'
import styles from './undo-line.module.css'
import { useTimeUp } from './use-time-up.ts'

export interface UndoLineProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** "Removed: Waffle towel, natural" */
  children: string
  /** Called after the time is up and the line has closed; remove it then. */
  onGone: () => void
}

/** Replaces a removed item for 8 seconds; all other props are those of its button, which submits a form by default. */
export function UndoLine({ children, onGone, ...button }: UndoLineProps) {
  const [isLeaving, setLeaving] = useState(false)
  const hold = useTimeUp(() => setLeaving(true))

  return (
    <div
      role="status"
      className={styles['line']}
      data-leaving={isLeaving || undefined}
      // Opacity alone, because the height is not animated with reduced motion.
      onTransitionEnd={({ propertyName }) => isLeaving && propertyName === 'opacity' && onGone()}
      {...hold}
    >
      <div>
        <span>{children}</span>
        <button type="submit" {...button}>
          {messages.undo}
        </button>
      </div>
    </div>
  )
}
