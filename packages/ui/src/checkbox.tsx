import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  name: string
  children: ReactNode
}

/** The label is part of the target. */
export function Checkbox({ children, ...input }: CheckboxProps) {
  return (
    <label className={styles['checkbox']}>
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  )
}
