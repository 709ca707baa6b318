import styles from './chip.module.css'
import { CloseIcon } from './icons.tsx'
import { Link, type LinkProps } from './link.tsx'

export interface ChipProps extends Omit<LinkProps, 'children' | 'aria-label'> {
  children: string
  /** What following it does, with the words of the chip in it: "Without oat". */
  label: string
}

/** Something chosen; its link leads to the same without it. */
export function Chip({ children, label, ...link }: ChipProps) {
  return (
    <Link {...link} className={styles['chip']} aria-label={label}>
      {children}
      <CloseIcon size={14} />
    </Link>
  )
}
