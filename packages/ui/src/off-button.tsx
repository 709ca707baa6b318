import { useId, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import styles from './off-button.module.css'

export interface OffButtonProps extends ButtonProps {
  /** Why it cannot be used yet: "Choose a size first." Without it this is an ordinary button. */
  why?: string | undefined
}

/** A button that can be disabled but stays focusable, and shows the reason when it is pressed. */
export function OffButton({ why, onClick, ...button }: OffButtonProps) {
  const id = useId()
  const [isAsked, setAsked] = useState(false)

  return (
    <span className={styles['place']}>
      <Button
        aria-disabled={why ? true : undefined}
        aria-describedby={why && id}
        onClick={(event) => {
          if (!why) return onClick?.(event)
          event.preventDefault()
          setAsked(true)
        }}
        {...button}
      />
      <span id={id} role="status" className={styles['why']} data-asked={isAsked || undefined}>
        {why}
      </span>
    </span>
  )
}
