import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { AlertIcon } from './icons.tsx'

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'children'> {
  label: string
  name: string
  hint?: ReactNode
  /** One sentence: what is wrong and what to do. */
  error?: string | undefined
  /** Required is the rule and is not marked; this marks the exception. */
  optional?: boolean
}

export function Field({ label, hint, error, optional = false, ...input }: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')

  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
        {optional && <span className={styles['optional']}> (optional)</span>}
      </label>
      <input
        id={id}
        className={styles['input']}
        required={!optional}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
      />
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
