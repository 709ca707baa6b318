import { type ChangeEvent, useState } from 'react'
import styles from './price-range.module.css'
import { Styled } from './styled.tsx'
import { useFollow } from './use-follow.ts'

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
  const part = (value: number) => (value - low) / (high - low)
  const most = Math.max(1, ...counts)

  const type = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setTyped((before) => ({ ...before, [target.name]: target.value }))
  // The handles do not pass each other.
  const slide = ({ target }: ChangeEvent<HTMLInputElement>, end: 'min' | 'max') => {
    const value = Number(target.value)
    const kept = end === 'min' ? Math.min(value, to) : Math.max(value, from)
    const isOpen = kept === (end === 'min' ? low : high)
    setTyped((before) => ({ ...before, [end]: isOpen ? '' : textOf(kept) }))
  }

  const field = { symbol, onChange: type }

  return (
    <div className={styles['range']}>
      <div className={styles['bars']} aria-hidden="true">
        {counts.map((count, at) => {
          const middle = low + ((at + 0.5) / counts.length) * (high - low)
          return (
            <Styled
              as="i"
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar has no identity but its position
              key={at}
              data-in={middle >= from && middle <= to ? '' : undefined}
              values={{ 'block-size': `${Math.round((count / most) * 100)}%` }}
            />
          )
        })}
      </div>
      <Styled
        as="div"
        className={styles['slider']}
        values={{ '--from': part(from), '--to': part(to) }}
      >
        <input
          type="range"
          aria-label={labels.min}
          min={low}
          max={high}
          value={from}
          onChange={(event) => slide(event, 'min')}
        />
        <input
          type="range"
          aria-label={labels.max}
          min={low}
          max={high}
          value={to}
          onChange={(event) => slide(event, 'max')}
        />
      </Styled>
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
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

function End({ label, symbol, ...input }: EndProps) {
  return (
    <label className={styles['end']}>
      <span aria-hidden="true">{symbol}</span>
      <input aria-label={label} inputMode="decimal" autoComplete="off" size={4} {...input} />
    </label>
  )
}

function textOf(value: number | undefined) {
  return value === undefined ? '' : String(value)
}
