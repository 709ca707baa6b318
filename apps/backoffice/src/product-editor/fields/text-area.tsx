import type { ComponentProps } from 'react'
import styles from './fields.module.css'
import { Labelled, type LabelledProps } from './labelled.tsx'

export interface TextAreaProps
  extends LabelledProps,
    Omit<ComponentProps<'textarea'>, 'id' | 'value' | 'onChange' | 'children'> {
  value: string
  onChange: (value: string) => void
}

export function TextArea({ label, hint, error, value, onChange, ...area }: TextAreaProps) {
  return (
    <Labelled {...{ label, hint, error }}>
      {(control) => (
        <textarea
          className={styles['input']}
          {...control}
          {...area}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  )
}
