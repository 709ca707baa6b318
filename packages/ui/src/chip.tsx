import styles from './chip.module.css'
import { CloseIcon } from './icons.tsx'
import { Link, type LinkProps } from './link.tsx'

export interface ChipProps extends Omit<LinkProps, 'children' | 'aria-label'> {
  children: string
  /** The accessible label with the text of the chip: "Without oat". */
  label: string
}

/** A selected filter; its link removes it. */
export function Chip({ children, label, ...link }: ChipProps) {
  return (
    <Link {...link} className={styles['chip']} aria-label={label}>
      {children}
      <CloseIcon size={14} />
    </Link>
  )
}
