import { useEffect, useState } from 'react'
import * as messages from '#messages/field'
import styles from './field.module.css'
import type { FieldProps } from './field.tsx'
import { FieldFrame } from './field-frame.tsx'

/** A password field with a button to show the password; without JavaScript it stays hidden. */
export function PasswordField({ label, hint, error, optional, ...input }: FieldProps) {
  const [isShown, setShown] = useState(false)
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])

  return (
    <FieldFrame {...{ label, hint, error, ...(optional && { optional }) }}>
      {(control) => (
        <div className={styles['within']}>
          <input
            className={styles['input']}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            {...control}
            {...input}
          />
          {isReady && (
            <button
              type="button"
              className={styles['show']}
              aria-pressed={isShown}
              aria-controls={control.id}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? messages.hide : messages.show}
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
