import { type ComponentProps, useState } from 'react'
import * as words from '#words'
import styles from './undo-line.module.css'
import { useTimeUp } from './use-time-up.ts'

export interface UndoLineProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** "Removed: Waffle towel, natural" */
  children: string
  /** Its time was up and it has closed; take it away. */
  onGone: () => void
}

/** Stands for 8 seconds where something was; all other props are those of its button, which sends a form by default. */
export function UndoLine({ children, onGone, ...button }: UndoLineProps) {
  const [isLeaving, setLeaving] = useState(false)
  const hold = useTimeUp(() => setLeaving(true))

  return (
    <div
      role="status"
      className={styles['line']}
      data-leaving={isLeaving || undefined}
      // Opacity alone: the height does not change in time for those who want no motion.
      onTransitionEnd={({ propertyName }) => isLeaving && propertyName === 'opacity' && onGone()}
      {...hold}
    >
      <div>
        <span>{children}</span>
        <button type="submit" {...button}>
          {words.undo}
        </button>
      </div>
    </div>
  )
}
