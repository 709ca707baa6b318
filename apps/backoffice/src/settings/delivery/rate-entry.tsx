import { ADDRESS_LENGTHS, type DeliveryRate } from '@vitrine/contract'
import { Toggle } from '@vitrine/ui'
import { CountryField } from '../../fields/country-field.tsx'
import { DayRangeFields } from '../../fields/day-range-fields.tsx'
import { SubdivisionField } from '../../fields/subdivision-field.tsx'
import { TranslatedField } from '../../fields/translated-field.tsx'
import { TextField } from '../../product-editor/fields/text-field.tsx'
import { useFormats } from '../../screen/formats.ts'
import { useMessages } from '../../shell/language-context.tsx'
import { AmountField } from '../parts/amount-field.tsx'
import { Entry } from '../parts/entry.tsx'
import parts from '../parts/parts.module.css'
import { rateProblems } from './delivery-problems.ts'
import { PriceFields } from './price-fields.tsx'

export interface RateEntryProps {
  rate: DeliveryRate
  /** ISO 4217 and ISO 639, of the shop. */
  currency: string
  language: string
  isTold: boolean
  problemOf: (field: string) => string | undefined
  onChange: (rate: DeliveryRate) => void
  onRemove: () => void
}

/** A way of delivery that shoppers choose. */
export function RateEntry(props: RateEntryProps) {
  const { rate, currency, language, isTold, problemOf, onChange, onRemove } = props
  const { settings: messages } = useMessages()
  const problems = isTold ? rateProblems(rate) : {}
  const { pickup, transitDays } = rate

  return (
    <Entry
      title={rate.title.original || messages.newRate}
      note={usePriceNote(rate, currency)}
      isOpen={rate.code === ''}
      removeLabel={messages.removeRate}
      onRemove={onRemove}
    >
      <div className={parts['columns']}>
        <TranslatedField
          label={messages.rateTitle}
          language={language}
          value={rate.title}
          maxLength={100}
          error={(problems.title && messages[problems.title]) ?? problemOf('title')}
          onChange={(title) => onChange({ ...rate, title })}
        />
        <TranslatedField
          label={messages.deliveryTime}
          hint={messages.deliveryTimeHint}
          language={language}
          value={rate.deliveryTime ?? { original: '' }}
          maxLength={100}
          error={problemOf('deliveryTime')}
          onChange={(deliveryTime) => onChange({ ...rate, deliveryTime })}
        />
      </div>
      <Toggle
        name="transitDays"
        checked={transitDays !== undefined}
        onChange={({ target }) => {
          const { transitDays: _, ...others } = rate
          onChange(target.checked ? { ...others, transitDays: { min: 1, max: 3 } } : others)
        }}
      >
        {messages.estimatesArrival}
      </Toggle>
      {transitDays && (
        <DayRangeFields
          value={transitDays}
          labels={{ min: messages.transitAtLeast, max: messages.transitAtMost }}
          error={problemOf('transitDays')}
          onChange={(changed) => onChange({ ...rate, transitDays: changed })}
        />
      )}
      <PriceFields
        price={rate.price}
        currency={currency}
        error={problems.price && messages[problems.price]}
        problemOf={problemOf}
        onChange={(price) => onChange({ ...rate, price })}
      />
      <AmountField
        label={messages.freeFrom}
        hint={messages.freeFromHint}
        value={rate.freeFrom ?? ''}
        currency={currency}
        error={problemOf('freeFrom')}
        onChange={(freeFrom) => onChange({ ...rate, freeFrom })}
      />
      <Toggle
        name="pickup"
        checked={pickup !== undefined}
        onChange={({ target }) => {
          const { pickup: _, ...others } = rate
          const place = { addressLine: '', city: '', country: '' }
          onChange(target.checked ? { ...others, pickup: place } : others)
        }}
      >
        {messages.isPickup}
      </Toggle>
      {pickup && (
        <Pickup
          pickup={pickup}
          language={language}
          error={(problems.pickup && messages[problems.pickup]) ?? problemOf('pickup')}
          onChange={(changed) => onChange({ ...rate, pickup: changed })}
        />
      )}
    </Entry>
  )
}

interface PickupProps {
  pickup: NonNullable<DeliveryRate['pickup']>
  language: string
  error: string | undefined
  onChange: (pickup: NonNullable<DeliveryRate['pickup']>) => void
}

function Pickup({ pickup, language, error, onChange }: PickupProps) {
  const { settings: messages } = useMessages()
  return (
    <>
      <div className={parts['columns']}>
        <TextField
          label={messages.pickupAddress}
          value={pickup.addressLine}
          maxLength={ADDRESS_LENGTHS.addressLine}
          error={error}
          onChange={(addressLine) => onChange({ ...pickup, addressLine })}
        />
        <TextField
          label={messages.postalCode}
          value={pickup.postalCode ?? ''}
          maxLength={ADDRESS_LENGTHS.postalCode}
          onChange={(postalCode) => onChange({ ...pickup, postalCode })}
        />
        <TextField
          label={messages.city}
          value={pickup.city}
          maxLength={ADDRESS_LENGTHS.city}
          onChange={(city) => onChange({ ...pickup, city })}
        />
        <CountryField
          label={messages.country}
          value={pickup.country}
          onChange={(country) => {
            const { subdivision: _, ...place } = pickup
            onChange({ ...place, country })
          }}
        />
        <SubdivisionField
          labels={messages}
          country={pickup.country}
          value={pickup.subdivision ?? ''}
          onChange={(subdivision) => onChange({ ...pickup, subdivision })}
        />
      </div>
      <TranslatedField
        label={messages.instructions}
        language={language}
        value={pickup.instructions ?? { original: '' }}
        maxLength={1000}
        isLong
        onChange={(instructions) => onChange({ ...pickup, instructions })}
      />
    </>
  )
}

/** The price in a word, with where it becomes free. */
function usePriceNote({ price, freeFrom }: DeliveryRate, currency: string): string | undefined {
  const { settings: messages } = useMessages()
  const { money } = useFormats()
  const amounts = price.kind === 'FLAT' ? [price.amount] : price.steps.map(({ amount }) => amount)
  if (amounts.some((amount) => amount === '') || currency === '') return undefined
  const least = Math.min(...amounts.map(Number))
  const shown = least === 0 ? messages.free : money(least, currency)
  const text = amounts.length > 1 ? messages.fromPrice({ amount: shown }) : shown
  return freeFrom
    ? `${text}, ${messages.freeFrom.toLowerCase()} ${money(freeFrom, currency)}`
    : text
}
