import { useState } from 'react'
import styles from './price-range.module.css'
import { useFollow } from './use-follow.ts'
import { useTypedEarly } from './use-typed-early.ts'

export interface PriceRangeProps {
  /** The range of all prices, in whole units. */
  low: number
  high: number
  /** The number of products in each part of the range, all parts of equal width. */
  counts: readonly number[]
  /** The selected limits; absent where that end is open. */
  min?: number | undefined
  max?: number | undefined
  /** The number that a typed text is; the fields of a form are read the same way. Absent: it is none. */
  read: (text: string) => number | undefined
  /** "€" */
  symbol: string
  /** The labels of both ends, and the text between them. */
  labels: { min: string; max: string; to: string }
}

/**
 * A price range: two fields `min` and `max`, and with JavaScript two handles below a histogram of the prices. A handle
 * at its end clears the field.
 */
export function PriceRange({ low, high, counts, min, max, read, symbol, labels }: PriceRangeProps) {
  // The text of the fields: "12." is an incomplete number.
  const [typed, setTyped] = useState({ min: textOf(min), max: textOf(max) })
  useFollow(min, () => setTyped((before) => ({ ...before, min: textOf(min) })))
  useFollow(max, () => setTyped((before) => ({ ...before, max: textOf(max) })))
  const within = (value: number) => Math.max(low, Math.min(value, high))
  const from = within(read(typed.min) ?? low)
  const to = within(read(typed.max) ?? high)
  const percent = (value: number) => `${((value - low) / (high - low)) * 100}%`
  const most = Math.max(1, ...counts)
  const bars = (isDrawn: (isIn: boolean) => boolean) =>
    counts
      .map((count, at) => {
        const middle = low + ((at + 0.5) / counts.length) * (high - low)
        const height = Math.max(1, Math.round((count / most) * 56))
        return isDrawn(middle >= from && middle <= to) ? `M${at} 56v-${height}h.9V56` : ''
      })
      .join('')

  const type = (end: 'min' | 'max', text: string) =>
    setTyped((before) => ({ ...before, [end]: text }))
  const slide = (end: 'min' | 'max', value: number, open: number) =>
    type(end, value === open ? '' : textOf(value))

  const field = { symbol, onType: type }

  return (
    <div className={styles['range']}>
      <svg
        className={styles['bars']}
        viewBox={`0 0 ${counts.length} 56`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={bars((isIn) => !isIn)} />
        <path d={bars((isIn) => isIn)} />
      </svg>
      <div className={styles['slider']}>
        <svg className={styles['track']} aria-hidden="true">
          <rect x={percent(from)} width={percent(to - from + low)} />
        </svg>
        <input
          type="range"
          aria-label={labels.min}
          min={low}
          max={high}
          value={from}
          // The handles do not pass each other.
          onChange={({ target }) => slide('min', Math.min(Number(target.value), to), low)}
        />
        <input
          type="range"
          aria-label={labels.max}
          min={low}
          max={high}
          value={to}
          onChange={({ target }) => slide('max', Math.max(Number(target.value), from), high)}
        />
      </div>
      <div className={styles['ends']}>
        <End name="min" label={labels.min} value={typed.min} placeholder={`${low}`} {...field} />
        <span>{labels.to}</span>
        <End name="max" label={labels.max} value={typed.max} placeholder={`${high}`} {...field} />
      </div>
    </div>
  )
}

interface EndProps {
  name: 'min' | 'max'
  label: string
  symbol: string
  value: string
  placeholder: string
  onType: (end: 'min' | 'max', text: string) => void
}

function End({ name, label, symbol, onType, ...input }: EndProps) {
  const ref = useTypedEarly((text) => onType(name, text))
  return (
    <label className={styles['end']}>
      <span aria-hidden="true">{symbol}</span>
      <input
        ref={ref}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        size={4}
        name={name}
        onChange={({ target }) => onType(name, target.value)}
        {...input}
      />
    </label>
  )
}

function textOf(value: number | undefined) {
  return value === undefined ? '' : String(value)
}
