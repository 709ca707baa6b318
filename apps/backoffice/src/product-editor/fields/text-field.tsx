import type { ComponentProps } from 'react'
import styles from './fields.module.css'
import { Labelled, type LabelledProps } from './labelled.tsx'

export interface TextFieldProps
  extends LabelledProps,
    Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'children'> {
  value: string
  onChange: (value: string) => void
  /** Before the text, such as the start of an address. */
  prefix?: string
}

export function TextField({
  label,
  hint,
  error,
  value,
  onChange,
  prefix,
  ...input
}: TextFieldProps) {
  return (
    <Labelled {...{ label, hint, error }}>
      {(control) => {
        const field = (
          <input
            className={styles['input']}
            autoComplete="off"
            {...control}
            {...input}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
        if (prefix === undefined) return field
        return (
          <span className={styles['affixed']}>
            <span className={styles['affix']}>{prefix}</span>
            {field}
          </span>
        )
      }}
    </Labelled>
  )
}
