import type { DeliveryDestination } from '@vitrine/contract'
import { Checkbox } from '@vitrine/ui'
import { useSubdivisions } from '../../fields/use-subdivisions.ts'
import { useMessages } from '../../shell/language-context.tsx'
import parts from '../parts/parts.module.css'
import styles from './destination-parts.module.css'

export interface DestinationPartsProps {
  destination: DeliveryDestination
  /** Of the country. */
  name: string
  /** Whether another region delivers to the rest of the country. */
  isRestTaken: boolean
  /** The parts, of any country, that other regions deliver to. */
  taken: ReadonlySet<string>
  onChange: (destination: DeliveryDestination) => void
}

/** Which states or provinces of a country a delivery region has. */
export function DestinationParts(props: DestinationPartsProps) {
  const { destination, name, isRestTaken, taken, onChange } = props
  const { settings: messages } = useMessages()
  const { country, subdivisions: chosen = [] } = destination
  const { subdivisions } = useSubdivisions([country])
  const free = subdivisions?.filter(({ code }) => !taken.has(code))

  function choose(code: string, isChosen: boolean) {
    const codes = isChosen ? [...chosen, code] : chosen.filter((one) => one !== code)
    const isWhole = codes.length === 0 && !isRestTaken
    onChange({ country, ...(isWhole ? {} : { subdivisions: codes }) })
  }

  return (
    <fieldset className={parts['group']} aria-busy={!free}>
      <legend>{messages.partsOf({ name })}</legend>
      <p className={parts['note']}>
        {free?.length === 0
          ? messages.noParts
          : isRestTaken
            ? messages.restHint
            : messages.partsHint}
      </p>
      <div className={styles['list']}>
        {free?.map((part) => (
          <Checkbox
            key={part.code}
            name={part.code}
            checked={chosen.includes(part.code)}
            onChange={({ target }) => choose(part.code, target.checked)}
          >
            {part.name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
