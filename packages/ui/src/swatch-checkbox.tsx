import type { ComponentProps } from 'react'
import styles from './swatch-checkbox.module.css'

export interface SwatchCheckboxProps
  extends Omit<ComponentProps<'input'>, 'type' | 'color' | 'children'> {
  name: string
  value: string
  /** The name of the colour, where it is not the value. */
  children?: string
  /** A CSS colour. */
  color: string
  /** The number of products. */
  count: number
}

/** A colour as a checkbox; its name is below. */
export function SwatchCheckbox({ color, count, children, ...input }: SwatchCheckboxProps) {
  return (
    <label className={styles['choice']}>
      <input type="checkbox" {...input} />
      <span className={styles['disc']}>
        <svg aria-hidden="true" color={color} />
      </span>
      <span>
        {`${children ?? input.value} `}
        <small>{count}</small>
      </span>
    </label>
  )
}
