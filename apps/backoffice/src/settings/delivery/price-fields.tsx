import type { DeliveryPrice } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { NumberField } from '../../product-editor/fields/number-field.tsx'
import { SelectField } from '../../product-editor/fields/select-field.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { AmountField } from '../parts/amount-field.tsx'
import parts from '../parts/parts.module.css'

const kinds = ['FLAT', 'BY_WEIGHT', 'BY_SUBTOTAL'] as const

const empty: Record<DeliveryPrice['kind'], DeliveryPrice> = {
  FLAT: { kind: 'FLAT', amount: '' },
  BY_WEIGHT: { kind: 'BY_WEIGHT', steps: [{ upTo: 5, amount: '' }] },
  BY_SUBTOTAL: { kind: 'BY_SUBTOTAL', steps: [{ from: '0', amount: '' }] },
}

export interface PriceFieldsProps {
  price: DeliveryPrice
  currency: string
  /** What is wrong with the whole. */
  error: string | undefined
  /** What the platform found wrong, by its path in the way of delivery. */
  problemOf: (field: string) => string | undefined
  onChange: (price: DeliveryPrice) => void
}

/** What a way of delivery costs: one price, or steps. */
export function PriceFields(props: PriceFieldsProps) {
  const { price, currency, problemOf, onChange } = props
  const error = props.error ?? problemOf('price')
  const { settings: messages } = useMessages()
  const isFlat = price.kind === 'FLAT'
  return (
    <>
      <div className={parts['columns']}>
        <SelectField
          label={messages.priceKind}
          value={price.kind}
          options={kinds.map((value) => ({ value, label: messages[value] }))}
          onChange={(kind) => onChange(empty[kind])}
        />
        {isFlat && (
          <AmountField
            label={messages.amount}
            value={price.amount}
            currency={currency}
            error={error}
            onChange={(amount) => onChange({ ...price, amount })}
          />
        )}
      </div>
      {!isFlat && (
        <Steps price={price} currency={currency} problemOf={problemOf} onChange={onChange} />
      )}
      {!isFlat && error !== undefined && (
        <p className={parts['error']} role="alert">
          {error}
        </p>
      )}
    </>
  )
}

interface StepsProps extends Pick<PriceFieldsProps, 'currency' | 'problemOf' | 'onChange'> {
  price: Exclude<DeliveryPrice, { kind: 'FLAT' }>
}

function Steps({ price, currency, problemOf, onChange }: StepsProps) {
  const { settings: messages } = useMessages()
  const rows =
    price.kind === 'BY_WEIGHT'
      ? price.steps.map((step, at) => ({
          limit: (
            <NumberField
              label={messages.upTo}
              value={step.upTo}
              unit="kg"
              mayBeEmpty
              onChange={(upTo) =>
                onChange({ ...price, steps: price.steps.with(at, { ...step, upTo: upTo ?? 0 }) })
              }
            />
          ),
          amount: step.amount,
          charge: (amount: string) =>
            onChange({ ...price, steps: price.steps.with(at, { ...step, amount }) }),
        }))
      : price.steps.map((step, at) => ({
          limit: (
            <AmountField
              label={messages.fromValue}
              value={step.from}
              currency={currency}
              error={problemOf(`price.steps.${at}.from`)}
              onChange={(from) =>
                onChange({ ...price, steps: price.steps.with(at, { ...step, from }) })
              }
            />
          ),
          amount: step.amount,
          charge: (amount: string) =>
            onChange({ ...price, steps: price.steps.with(at, { ...step, amount }) }),
        }))

  function remove(at: number) {
    if (price.kind === 'BY_WEIGHT') onChange({ ...price, steps: price.steps.toSpliced(at, 1) })
    else onChange({ ...price, steps: price.steps.toSpliced(at, 1) })
  }

  function add() {
    if (price.kind === 'BY_WEIGHT') {
      const upTo = (price.steps.at(-1)?.upTo ?? 0) + 5
      onChange({ ...price, steps: [...price.steps, { upTo, amount: '' }] })
    } else onChange({ ...price, steps: [...price.steps, { from: '', amount: '' }] })
  }

  return (
    <>
      {rows.map(({ limit, amount, charge }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
        <div key={at} className={parts['step']}>
          {limit}
          <AmountField
            label={messages.amount}
            value={amount}
            currency={currency}
            error={problemOf(`price.steps.${at}.amount`)}
            onChange={charge}
          />
          {rows.length > 1 && (
            <Button
              type="button"
              look="quiet"
              size="small"
              aria-label={messages.removeStep({ number: at + 1 })}
              onClick={() => remove(at)}
            >
              ×
            </Button>
          )}
        </div>
      ))}
      <div>
        <Button type="button" look="second" size="small" onClick={add}>
          {messages.addStep}
        </Button>
      </div>
    </>
  )
}
