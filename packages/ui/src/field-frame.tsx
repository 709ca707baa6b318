import { type FormEvent, type ReactNode, useId, useState } from 'react'
import * as messages from '#messages/field'
import styles from './field.module.css'
import { AlertIcon } from './icons.tsx'
import { problemOf } from './problem-of.ts'

type Control = HTMLInputElement | HTMLSelectElement

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
  onInvalid: (event: FormEvent<Control>) => void
  onInput: (event: FormEvent<Control>) => void
}

const INVALID = 'input:invalid, select:invalid'

/**
 * Label above, hint and error below, and the control from `children` between them. What the browser finds wrong is said
 * here too, not in a bubble.
 */
export function FieldFrame({
  label,
  hint,
  error,
  optional = false,
  children,
}: FieldFrameProps & { children: (control: FieldControl) => ReactNode }) {
  const id = useId()
  const [problem, setProblem] = useState('')
  const shown = problem || error
  const described = [shown && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')

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
        'aria-invalid': shown ? true : undefined,
        'aria-describedby': described || undefined,
        onInvalid(event) {
          event.preventDefault()
          const { currentTarget } = event
          setProblem(problemOf(currentTarget))
          if (currentTarget.form?.querySelector(INVALID) === currentTarget) currentTarget.focus()
        },
        onInput: ({ currentTarget }) => currentTarget.validity.valid && setProblem(''),
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {shown && (
        <p id={`${id}-error`} className={styles['error']}>
          <AlertIcon size={16} />
          {shown}
        </p>
      )}
    </div>
  )
}
