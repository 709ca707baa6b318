import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './link.tsx'

export interface ButtonLook {
  /** At most one `first` (primary) button per view. */
  look?: 'first' | 'second' | 'quiet' | 'destructive'
  /** `icon` is a square for one icon; the button needs an `aria-label` then. */
  size?: 'small' | 'medium' | 'big' | 'icon'
  wide?: boolean
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** The pending label, as a verb in -ing; the button keeps its width while it is shown. */
  busy?: string | undefined
}

export function Button({
  look,
  size,
  wide,
  busy,
  className,
  children,
  type = 'submit',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-busy={busy ? true : undefined}
      className={classNames(buttonClass({ look, size, wide }), className)}
      {...rest}
    >
      <span className={styles['label']}>{children}</span>
      {busy && (
        <span className={styles['busy']}>
          <span className={styles['ring']} aria-hidden="true" />
          {busy}
        </span>
      )}
    </button>
  )
}

/** A link with the look of a button, for the main action of a page. */
export function ButtonLink({ look, size, wide, className, ...rest }: ButtonLook & LinkProps) {
  return <Link className={classNames(buttonClass({ look, size, wide }), className)} {...rest} />
}

function buttonClass({
  look = 'first',
  size = 'medium',
  wide = false,
}: { [K in keyof ButtonLook]: ButtonLook[K] | undefined }) {
  return classNames(styles['button'], styles[look], styles[size], wide && styles['wide'])
}
