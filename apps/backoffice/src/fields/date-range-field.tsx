import { lazy, Suspense } from 'react'
import styles from './date-range-field.module.css'

export interface DateRangeFieldProps {
  label: string
  /** Days such as 2026-11-23, both included; empty: no limit. */
  from: string
  to: string
  onChange: (range: { from: string; to: string }) => void
}

const Picker = lazy(async () => ({
  default: (await import('./date-range-picker.tsx')).DateRangePicker,
}))

/** Two days and a calendar; a part of the program of its own, because the list is there before it. */
export function DateRangeField(props: DateRangeFieldProps) {
  return (
    <Suspense fallback={<div className={styles['place']} />}>
      <Picker {...props} />
    </Suspense>
  )
}
