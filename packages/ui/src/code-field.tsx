import type { ComponentProps } from 'react'
import * as messages from '#messages/field'
import { classNames } from './class-names.ts'
import styles from './code-field.module.css'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export interface CodeFieldProps
  extends Omit<FieldFrameProps, 'optional'>,
    Omit<ComponentProps<'input'>, 'id' | 'children'> {
  name: string
}

const DIGITS = 6

/** A field for a 6-digit code, shown as six boxes. It is one input, so pasting and autofill work as usual. */
export function CodeField({ label, hint, error, ...input }: CodeFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error }}>
      {(control) => (
        <div className={classNames(styles['code'], error && styles['wrong'])}>
          {Array.from({ length: DIGITS }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a box has no identity but its position.
            <span key={place} className={styles['box']} aria-hidden="true" />
          ))}
          <input
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\s*(\d\s*){6}"
            // A pasted code may hold spaces between its digits.
            maxLength={DIGITS + 5}
            title={messages.codeFormat}
            {...control}
            {...input}
          />
        </div>
      )}
    </FieldFrame>
  )
}
