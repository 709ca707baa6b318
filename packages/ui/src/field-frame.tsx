import { type ReactNode, useId } from 'react'
import * as messages from '#messages/field'
import styles from './field.module.css'
import { AlertIcon } from './icons.tsx'

export interface FieldFrameProps {
  label: string
  hint?: ReactNode
  /** One sentence: what is wrong and what to do. */
  error?: string | undefined
  /**
   * Marks an optional field; required ones are not marked. A text where the language is not known at build
   * time.
   */
  optional?: boolean | string
}

/** The ids and attributes that connect a control with its label, hint and error. */
export interface FieldControl {
  id: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, hint and error below, and the control from `children` between them. */
export function FieldFrame({
  label,
  hint,
  error,
  optional = false,
  children,
}: FieldFrameProps & { children: (control: FieldControl) => ReactNode }) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')

  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
        {optional && (
          <span className={styles['optional']}>
            {' '}
            ({optional === true ? messages.optional : optional})
          </span>
        )}
      </label>
      {children({
        id,
        required: !optional,
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
