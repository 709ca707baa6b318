import { FiveInARowIcon, ThreeInARowIcon, TwoInARowIcon } from '@vitrine/ui'
import { Form } from 'react-router'
import * as messages from '#messages/listing'
import { type Density, densities } from './density.ts'
import styles from './product-listing.module.css'

const icons = { 2: TwoInARowIcon, 3: ThreeInARowIcon, 5: FiveInARowIcon }

const labels: Record<Density, string> = {
  2: messages.twoPerRow,
  3: messages.threePerRow,
  5: messages.fivePerRow,
}

/** Posts the number of products per row to the listing it is on. */
export function DensityForm({ density, action }: { density: Density; action: string }) {
  return (
    <Form method="post" action={action} className={styles['density']} preventScrollReset replace>
      <fieldset aria-label={messages.density}>
        {densities.map((value) => {
          const Icon = icons[value]
          return (
            <button
              key={value}
              type="submit"
              name="density"
              value={value}
              aria-pressed={value === density}
              aria-label={labels[value]}
            >
              <Icon size={18} />
            </button>
          )
        })}
      </fieldset>
    </Form>
  )
}
