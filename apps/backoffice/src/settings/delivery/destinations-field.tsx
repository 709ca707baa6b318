import type { DeliveryDestination } from '@vitrine/contract'
import { CloseIcon } from '@vitrine/ui'
import { useState } from 'react'
import { useMessages } from '../../shell/language-context.tsx'
import { AddSelect } from '../parts/add-select.tsx'
import parts from '../parts/parts.module.css'
import type { Country } from '../parts/use-country-names.ts'
import { DestinationParts } from './destination-parts.tsx'
import type { TakenPlaces } from './taken-places.ts'

export interface DestinationsFieldProps {
  destinations: readonly DeliveryDestination[]
  countries: readonly Country[]
  nameOf: (country: string) => string
  /** What other regions deliver to. */
  taken: TakenPlaces
  onChange: (destinations: DeliveryDestination[]) => void
}

/** The countries of a delivery region, each as a whole or some of its states or provinces. */
export function DestinationsField(props: DestinationsFieldProps) {
  const { destinations, countries, nameOf, taken, onChange } = props
  const { settings: messages } = useMessages()
  const [opened, setOpened] = useState<string>()
  const at = destinations.findIndex(({ country }) => country === opened)
  const shown = destinations[at]
  const others = countries.filter(({ code }) => destinations.every((one) => one.country !== code))

  function add(country: string) {
    const isRest = taken.wholes.has(country)
    onChange([...destinations, { country, ...(isRest ? { subdivisions: [] } : {}) }])
    if (isRest) setOpened(country)
  }

  return (
    <>
      <ul className={parts['chips']}>
        {destinations.map((destination, place) => {
          const { country } = destination
          return (
            <li key={country} className={parts['chip']}>
              <button
                type="button"
                aria-expanded={country === opened}
                onClick={() => setOpened(country === opened ? undefined : country)}
              >
                {textOf(destination)}
              </button>
              <button
                type="button"
                aria-label={messages.removeCountry({ name: nameOf(country) })}
                onClick={() => onChange(destinations.toSpliced(place, 1))}
              >
                <CloseIcon size={14} />
              </button>
            </li>
          )
        })}
      </ul>
      {destinations.length > 0 && !shown && (
        <p className={parts['note']}>{messages.choosePartsHint}</p>
      )}
      {shown && (
        <DestinationParts
          destination={shown}
          name={nameOf(shown.country)}
          isRestTaken={taken.wholes.has(shown.country)}
          taken={taken.parts}
          onChange={(changed) => onChange(destinations.with(at, changed))}
        />
      )}
      <AddSelect
        label={messages.addCountry}
        options={[
          ...others.filter(({ code }) => !taken.wholes.has(code)),
          ...others
            .filter(({ code }) => taken.wholes.has(code))
            .map(({ code, name }) => ({ code, name: messages.onlyParts({ name }) })),
        ]}
        onAdd={add}
      />
    </>
  )

  function textOf({ country, subdivisions }: DeliveryDestination) {
    const name = nameOf(country)
    return subdivisions ? messages.countryParts({ name, count: subdivisions.length }) : name
  }
}
