import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox.module.css'

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  name: string
  value: string
  children: ReactNode
}

/** A radio button with its own line: delivery or payment methods. */
export function Radio({ children, ...input }: RadioProps) {
  return (
    <label className={styles['checkbox']}>
      <input type="radio" {...input} />
      <span>{children}</span>
    </label>
  )
}
