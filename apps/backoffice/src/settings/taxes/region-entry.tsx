import type { TaxGroup, TaxRegion } from '@vitrine/contract'
import { Toggle } from '@vitrine/ui'
import { useState } from 'react'
import { NumberField } from '../../product-editor/fields/number-field.tsx'
import { TextField } from '../../product-editor/fields/text-field.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { Entry } from '../parts/entry.tsx'
import parts from '../parts/parts.module.css'
import { AddPart } from './add-part.tsx'
import { isRate, toPercent, toRate } from './tax-rate.ts'

export interface RegionEntryProps {
  region: TaxRegion
  title: string
  groups: readonly TaxGroup[]
  isTold: boolean
  problemOf: (field: string) => string | undefined
  /** Codes of ISO 3166-2 of the parts that have an entry of their own. */
  takenParts: readonly string[]
  onChange: (changes: Partial<TaxRegion>) => void
  onAddPart: (subdivision: string) => void
  onRemove: () => void
}

/** What a country, or a state or province of it, taxes. */
export function RegionEntry(props: RegionEntryProps) {
  const { region, title, groups, isTold, problemOf, onChange, takenParts, onAddPart, onRemove } =
    props
  // The states and provinces of a country are loaded for who looks at it.
  const [isOpened, setOpened] = useState(false)
  const { settings: messages, language } = useMessages()
  const { groupRates = {} } = region
  const percent = toPercent(region.rate)
  const note = percent === null ? undefined : `${percent.toLocaleString(language.locale)} %`

  return (
    <Entry
      title={title}
      note={note}
      isOpen={!isRate(region.rate)}
      onOpen={() => setOpened(true)}
      removeLabel={messages.removeRegion}
      onRemove={onRemove}
    >
      <div className={parts['columns']}>
        <TextField
          label={messages.taxName}
          value={region.name}
          maxLength={60}
          error={
            (isTold && region.name.trim() === '' ? messages.nameMissing : undefined) ??
            problemOf('name')
          }
          onChange={(name) => onChange({ name })}
        />
        <NumberField
          label={messages.taxRate}
          value={percent}
          unit="%"
          mayBeEmpty
          error={
            (isTold && !isRate(region.rate) ? messages.rateWrong : undefined) ?? problemOf('rate')
          }
          onChange={(next) => onChange({ rate: toRate(next) })}
        />
        {groups.map(({ id, name }) => (
          <NumberField
            key={id}
            label={messages.rateOf({ name })}
            hint={messages.usualRate}
            value={toPercent(groupRates[id])}
            unit="%"
            mayBeEmpty
            error={isTold && isWrong(groupRates[id]) ? messages.rateWrong : undefined}
            onChange={(next) => {
              const { [id]: _, ...others } = groupRates
              const rates = next === null ? others : { ...others, [id]: toRate(next) }
              onChange({ groupRates: rates })
            }}
          />
        ))}
      </div>
      <Toggle
        name="taxesDelivery"
        checked={region.taxesDelivery}
        onChange={({ target }) => onChange({ taxesDelivery: target.checked })}
      >
        {messages.taxesDelivery}
      </Toggle>
      <Toggle
        name="reverseCharge"
        checked={region.reverseCharge ?? false}
        onChange={({ target }) => onChange({ reverseCharge: target.checked })}
      >
        {messages.reverseCharge}
      </Toggle>
      {isOpened && region.subdivision === undefined && (
        <AddPart country={region.country} taken={takenParts} onAdd={onAddPart} />
      )}
    </Entry>
  )
}

const isWrong = (rate: string | undefined) => rate !== undefined && !isRate(rate)
