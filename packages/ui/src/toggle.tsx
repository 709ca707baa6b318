import type { ComponentProps, ReactNode } from 'react'
import styles from './toggle.module.css'

export interface ToggleProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  name: string
  children: ReactNode
}

/** A switch that takes effect at once, without submitting a form. */
export function Toggle({ children, ...input }: ToggleProps) {
  return (
    <label className={styles['toggle']}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state. */}
      <input type="checkbox" role="switch" {...input} />
      <span>{children}</span>
    </label>
  )
}
