import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export interface SelectProps
  extends FieldFrameProps,
    Omit<ComponentProps<'select'>, 'id' | 'children'> {
  name: string
  options: readonly { value: string; label: string }[]
}

export function Select({ label, hint, error, optional, options, ...select }: SelectProps) {
  return (
    <FieldFrame {...{ label, hint, error, ...(optional && { optional }) }}>
      {(control) => (
        <select className={styles['input']} {...control} {...select}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
