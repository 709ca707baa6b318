import { AlertIcon } from '@vitrine/ui'
import { type ReactNode, useId } from 'react'
import styles from './fields.module.css'

export interface LabelledProps {
  label: string
  hint?: ReactNode
  /** One sentence: what is wrong and what to do. */
  error?: string | undefined
}

interface Control {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, hint and error below, the control between them. */
export function Labelled({
  label,
  hint,
  error,
  children,
}: LabelledProps & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          <AlertIcon size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
