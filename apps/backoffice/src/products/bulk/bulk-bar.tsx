import { currencyExponent, type Product } from '@vitrine/contract'
import { formatNumber, parseNumber } from '@vitrine/react/number-input'
import { Button } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { useFormats } from '../../screen/formats.ts'
import { staysAtEnd } from '../../screen/scroll-padding.ts'
import { useNumberStyle } from '../../screen/use-number-style.ts'
import { useMessages } from '../../shell/language-context.tsx'
import { fieldValue } from '../editable-field.ts'
import styles from './bulk.module.css'
import { type BulkChange, type NumberChange, valueAfter } from './bulk-change.ts'

export interface BulkBarProps {
  chosen: readonly Product[]
  isRunning: boolean
  progress: { done: number; total: number } | undefined
  /** Chooses what matches on other pages too; absent where everything is chosen. */
  everyMatch: ReactNode
  /** Told the change as far as it can be carried out, so that the rows show it. */
  onPreview: (change: BulkChange | undefined) => void
  onApply: (change: BulkChange) => void
  onClear: () => void
}

const PROPERTIES = ['price', 'cost', 'weight', 'visible'] as const
type Property = (typeof PROPERTIES)[number]
const WAYS = ['set', 'amount', 'percent'] as const

/** What to change about the chosen products, with what it makes of them. */
export function BulkBar(props: BulkBarProps) {
  const { chosen, isRunning, progress, everyMatch, onPreview, onApply, onClear } = props
  const { bulk } = useMessages()
  const { number, money } = useFormats()
  const [property, setProperty] = useState<Property>('price')
  const [how, setHow] = useState<(typeof WAYS)[number]>('percent')
  const [text, setText] = useState('')
  const [isWhole, setWhole] = useState(false)
  const [isVisible, setVisible] = useState(true)
  const style = useNumberStyle()
  const currency = chosen[0]?.priceData.currency ?? 'EUR'
  const decimals = currencyExponent(currency)
  const change = changeOf({ property, how, text, isWhole, isVisible })
  const refused = change ? chosen.filter((one) => isRefused(one, change)).length : 0

  function update(changes: Partial<Parameters<typeof changeOf>[0]>) {
    const next = { property, how, text, isWhole, isVisible, ...changes }
    setProperty(next.property)
    setHow(next.how)
    setText(next.text)
    setWhole(next.isWhole)
    setVisible(next.isVisible)
    onPreview(changeOf(next))
  }

  function changeOf(asked: {
    property: Property
    how: (typeof WAYS)[number]
    text: string
    isWhole: boolean
    isVisible: boolean
  }): BulkChange | undefined {
    if (asked.property === 'visible') return { property: 'visible', value: asked.isVisible }
    const sign = /^\s*[-−]/.test(asked.text) ? -1 : 1
    const decimal = parseNumber(asked.text.replace(/^\s*[-−+]/, ''), style)
    if (!decimal) return undefined
    const value = sign * Number(decimal)
    if (asked.how === 'percent') {
      return value < -100 || value > 1000
        ? undefined
        : { property: asked.property, how: 'percent', value, isWhole: asked.isWhole }
    }
    if (asked.how === 'set' && value < 0) return undefined
    return { property: asked.property, how: asked.how, value }
  }

  function isRefused(product: Product, asked: BulkChange) {
    return asked.property !== 'visible' && valueAfter(product, asked, decimals) === undefined
  }

  return (
    <section ref={staysAtEnd} className={styles['bar']} aria-label={bulk.title}>
      <strong>{bulk.chosen({ count: chosen.length })}</strong>
      {everyMatch}
      <select
        aria-label={bulk.property}
        value={property}
        onChange={({ target }) => {
          const found = PROPERTIES.find((one) => one === target.value)
          if (found) update({ property: found })
        }}
      >
        {PROPERTIES.map((one) => (
          <option key={one} value={one}>
            {bulk[one]}
          </option>
        ))}
      </select>
      {property === 'visible' ? (
        <select
          aria-label={bulk.visible}
          value={isVisible ? 'show' : 'hide'}
          onChange={({ target }) => update({ isVisible: target.value === 'show' })}
        >
          <option value="show">{bulk.show}</option>
          <option value="hide">{bulk.hide}</option>
        </select>
      ) : (
        <>
          <select
            aria-label={bulk.how}
            value={how}
            onChange={({ target }) => {
              const found = WAYS.find((one) => one === target.value)
              if (found) update({ how: found })
            }}
          >
            {WAYS.map((one) => (
              <option key={one} value={one}>
                {bulk[one]}
              </option>
            ))}
          </select>
          <input
            aria-label={bulk.value}
            className={styles['value']}
            inputMode="text"
            autoComplete="off"
            placeholder={how === 'percent' ? `+${formatNumber('5', style)} %` : '0'}
            value={text}
            onChange={({ target }) => update({ text: target.value })}
          />
          {how === 'percent' && (
            <label>
              <input
                type="checkbox"
                checked={isWhole}
                onChange={({ target }) => update({ isWhole: target.checked })}
              />
              {bulk.whole}
            </label>
          )}
        </>
      )}
      <p role="status">
        {progress && bulk.progress({ done: number(progress.done), total: number(progress.total) })}
        {!progress && change && change.property !== 'visible' && preview(change)}
        {refused > 0 && ` ${bulk.refused({ count: refused })}`}
      </p>
      <span className={styles['answers']}>
        <Button type="button" look="second" size="small" onClick={onClear}>
          {bulk.clear}
        </Button>
        <Button
          type="button"
          size="small"
          busy={isRunning ? bulk.changing : undefined}
          aria-disabled={!change || isRunning || undefined}
          onClick={() => change && !isRunning && onApply(change)}
        >
          {bulk.apply({ count: chosen.length })}
        </Button>
      </span>
    </section>
  )

  function preview(asked: NumberChange) {
    const possible = chosen.filter((one) => !isRefused(one, asked))
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    const before = sum(possible.map((one) => fieldValue(one, asked.property)))
    const after = sum(possible.map((one) => valueAfter(one, asked, decimals) ?? 0))
    const show = (value: number) =>
      asked.property === 'weight' ? `${number(round(value))} kg` : money(value, currency)
    return bulk.preview({ before: show(before), after: show(after) })
  }
}

const round = (value: number) => Math.round(value * 10_000) / 10_000
