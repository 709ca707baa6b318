import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export interface FieldProps
  extends FieldFrameProps,
    Omit<ComponentProps<'input'>, 'id' | 'children'> {
  name: string
}

/** Browsers take `ada@example` for an address; the platform does not. */
const EMAIL = '.+@.+\\..+'

export function Field({ label, hint, error, optional, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, ...(optional && { optional }) }}>
      {(control) => (
        <input
          className={styles['input']}
          {...control}
          {...(input.type === 'email' && { pattern: EMAIL })}
          {...input}
        />
      )}
    </FieldFrame>
  )
}
