import { FiveInARowIcon, ThreeInARowIcon, TwoInARowIcon } from '@vitrine/ui'
import { Form } from 'react-router'
import * as words from '#words/shelf'
import { type Density, densities } from './density.ts'
import styles from './shelf.module.css'

const icons = { 2: TwoInARowIcon, 3: ThreeInARowIcon, 5: FiveInARowIcon }

/** Sends the number of cards in a row to the page it stands on. */
export function DensityForm({ density, action }: { density: Density; action: string }) {
  return (
    <Form method="post" action={action} className={styles['density']} preventScrollReset replace>
      <fieldset aria-label={words.density}>
        {densities.map((value) => {
          const Icon = icons[value]
          return (
            <button
              key={value}
              type="submit"
              name="density"
              value={value}
              aria-pressed={value === density}
              aria-label={words.densities[value]}
            >
              <Icon size={18} />
            </button>
          )
        })}
      </fieldset>
    </Form>
  )
}
