import styles from './progress.module.css'
import { Styled } from './styled.tsx'

export interface ProgressProps {
  /** The accessible label. */
  label: string
  /** 0 to 1. */
  value: number
}

export function Progress({ label, value }: ProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)

  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={styles['progress']}
    >
      <Styled as="div" values={{ 'inline-size': `${percent}%` }} />
    </div>
  )
}
