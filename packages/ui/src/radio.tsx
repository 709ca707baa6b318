import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox.module.css'

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  name: string
  value: string
  children: ReactNode
}

/** One of several in a line of their own: ways to deliver, ways to pay. */
export function Radio({ children, ...input }: RadioProps) {
  return (
    <label className={styles['checkbox']}>
      <input type="radio" {...input} />
      <span>{children}</span>
    </label>
  )
}
