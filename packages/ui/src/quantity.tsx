import { type ComponentProps, useId, useState } from 'react'
import * as messages from '#messages/quantity'
import { MinusIcon, PlusIcon } from './icons.tsx'
import styles from './quantity.module.css'
import { useFollow } from './use-follow.ts'
import { useTypedEarly } from './use-typed-early.ts'

export interface QuantityProps {
  /** The accessible label: "Quantity of Waffle towel". */
  label: string
  name: string
  value: number
  onChange: (value: number) => void
  /** The largest quantity; `limit` is its message: "3 left." */
  max?: number | undefined
  limit?: string | undefined
  /** In the cart, minus at 1 removes the line; elsewhere minus is disabled at 1. */
  onRemove?: (() => void) | undefined
}

/** A quantity field with minus and plus buttons. Without JavaScript it is the field alone. */
export function Quantity({
  label,
  name,
  value,
  onChange,
  max = Number.POSITIVE_INFINITY,
  limit,
  onRemove,
}: QuantityProps) {
  const id = useId()
  // The text of the field: an empty one is an incomplete number.
  const [typed, setTyped] = useState(String(value))
  useFollow(value, () => setTyped(String(value)))
  const isAtLimit = value >= max
  const isLast = value <= 1

  const choose = (wanted: number) => {
    const allowed = Math.max(1, Math.min(wanted, max))
    setTyped(String(allowed))
    if (allowed !== value) onChange(allowed)
  }
  // "1.5" is no quantity, and neither is 15: the field keeps what was typed, and shows that it is none.
  const isWhole = /^\d*$/.test(typed)
  const type = (text: string) => {
    if (/^ *\d+ *$/.test(text) && Number(text) >= 1) choose(Number(text))
    else setTyped(text)
  }
  const ref = useTypedEarly(type)

  return (
    <div className={styles['place']}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend. */}
      <div role="group" aria-label={label} className={styles['quantity']}>
        <Step
          aria-label={isLast && onRemove ? messages.remove : messages.oneLess}
          isOff={isLast && !onRemove}
          onClick={() => (isLast ? onRemove?.() : choose(value - 1))}
        >
          <MinusIcon size={16} />
        </Step>
        <input
          ref={ref}
          name={name}
          aria-label={label}
          aria-describedby={limit && id}
          aria-invalid={!isWhole || undefined}
          inputMode="numeric"
          autoComplete="off"
          size={2}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(String(value))}
        />
        <Step aria-label={messages.oneMore} isOff={isAtLimit} onClick={() => choose(value + 1)}>
          <PlusIcon size={16} />
        </Step>
      </div>
      {limit && (
        <p id={id} role="status" className={styles['limit']}>
          {isAtLimit && limit}
        </p>
      )}
    </div>
  )
}

function Step({ isOff, onClick, ...button }: ComponentProps<'button'> & { isOff: boolean }) {
  return (
    <button
      type="button"
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      {...button}
    />
  )
}
