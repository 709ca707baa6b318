import type { DeliveryRate, DeliveryZone } from '@vitrine/contract'
import { Button, Toggle } from '@vitrine/ui'
import { TextField } from '../../product-editor/fields/text-field.tsx'
import { Panel } from '../../screen/panel.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import parts from '../parts/parts.module.css'
import type { Country } from '../parts/use-country-names.ts'
import { zoneProblems } from './delivery-problems.ts'
import { DestinationsField } from './destinations-field.tsx'
import { RateEntry } from './rate-entry.tsx'
import type { TakenPlaces } from './taken-places.ts'

export interface ZonePanelProps {
  zone: DeliveryZone
  /** ISO 4217 and ISO 639, of the shop. */
  currency: string
  language: string
  countries: readonly Country[]
  nameOf: (country: string) => string
  /** What other regions deliver to. */
  taken: TakenPlaces
  /** Whether another region has all other countries. */
  isRestTaken: boolean
  isTold: boolean
  problemOf: (field: string) => string | undefined
  onChange: (changes: Partial<DeliveryZone>) => void
  onRemove: () => void
}

/** Where the shop delivers to on the same terms, and how. */
export function ZonePanel(props: ZonePanelProps) {
  const { zone, currency, language, countries, nameOf, taken, isRestTaken, isTold } = props
  const { problemOf, onChange, onRemove } = props
  const { settings: messages } = useMessages()
  const problems = isTold ? zoneProblems(zone) : {}
  const { rates, destinations } = zone
  const wrongCountries =
    (problems.countries && messages[problems.countries]) ?? problemOf('destinations')

  return (
    <Panel
      title={zone.name || messages.newZone}
      end={
        <Button type="button" look="quiet" size="small" onClick={onRemove}>
          {messages.removeZone}
        </Button>
      }
    >
      <TextField
        label={messages.zoneName}
        hint={messages.zoneNameHint}
        value={zone.name}
        maxLength={100}
        error={(problems.name && messages[problems.name]) ?? problemOf('name')}
        onChange={(name) => onChange({ name })}
      />
      <fieldset className={parts['group']}>
        <legend>{messages.countries}</legend>
        <DestinationsField
          destinations={destinations}
          countries={countries}
          nameOf={nameOf}
          taken={taken}
          onChange={(changed) => onChange({ destinations: changed })}
        />
        {!isRestTaken && (
          <Toggle
            name="isRestOfWorld"
            checked={zone.isRestOfWorld ?? false}
            onChange={({ target }) => onChange({ isRestOfWorld: target.checked })}
          >
            {messages.isRestOfWorld}
          </Toggle>
        )}
        {wrongCountries !== undefined && (
          <p className={parts['error']} role="alert">
            {wrongCountries}
          </p>
        )}
      </fieldset>
      <fieldset className={parts['group']}>
        <legend>{messages.rates}</legend>
        {rates.length > 0 && (
          <div className={parts['entries']}>
            {rates.map((rate, at) => (
              <RateEntry
                key={rate.code || at}
                rate={rate}
                currency={currency}
                language={language}
                isTold={isTold}
                problemOf={(field) => problemOf(`rates.${at}.${field}`)}
                onChange={(changed) => onChange({ rates: rates.with(at, changed) })}
                onRemove={() => onChange({ rates: rates.toSpliced(at, 1) })}
              />
            ))}
          </div>
        )}
        <div>
          <Button
            type="button"
            look="second"
            size="small"
            onClick={() => onChange({ rates: [...rates, newRate] })}
          >
            {messages.addRate}
          </Button>
        </div>
      </fieldset>
    </Panel>
  )
}

const newRate: DeliveryRate = {
  code: '',
  title: { original: '' },
  price: { kind: 'FLAT', amount: '' },
}
