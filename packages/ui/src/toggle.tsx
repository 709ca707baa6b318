import type { ComponentProps, ReactNode } from 'react'
import styles from './toggle.module.css'

export interface ToggleProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  name: string
  children: ReactNode
}

/** On or off at once, where a checkbox would wait for its form. */
export function Toggle({ children, ...input }: ToggleProps) {
  return (
    <label className={styles['toggle']}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked. */}
      <input type="checkbox" role="switch" {...input} />
      <span>{children}</span>
    </label>
  )
}
