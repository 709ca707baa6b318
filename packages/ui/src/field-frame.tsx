import { type ReactNode, useId } from 'react'
import * as words from '#words'
import styles from './field.module.css'
import { AlertIcon } from './icons.tsx'

export interface FieldFrameProps {
  label: string
  hint?: ReactNode
  /** One sentence: what is wrong and what to do. */
  error?: string | undefined
  /**
   * Required is the rule and is not marked; this marks the exception, in words of its own where the language is not
   * known while building.
   */
  optional?: boolean | string
}

/** What a control needs to be tied to its label, hint and error. */
export interface FieldControl {
  id: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, hint and error below, and the control that `children` makes between them. */
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
            ({optional === true ? words.optional : optional})
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
