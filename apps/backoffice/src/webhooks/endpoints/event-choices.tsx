import { Checkbox } from '@vitrine/ui'
import { useMessages } from '../../shell/language-context.tsx'
import { eventGroups, eventName, groupOf, shortType } from '../event-name.ts'
import styles from '../webhooks.module.css'

export interface EventChoicesProps {
  types: readonly string[]
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

/** The types of events in groups, each with words for what happened. */
export function EventChoices({ types, chosen, onChoose }: EventChoicesProps) {
  const { eventNames } = useMessages()

  return (
    <div className={styles['groups']}>
      {eventGroups.map((group) => {
        const members = types.filter((type) => groupOf(type) === group)
        if (members.length === 0) return null
        return (
          <fieldset key={group}>
            <legend>{eventNames[group]}</legend>
            {members.map((type) => (
              <Checkbox
                key={type}
                name={type}
                checked={chosen.includes(type)}
                onChange={({ target }) =>
                  onChoose(
                    target.checked ? [...chosen, type] : chosen.filter((one) => one !== type),
                  )
                }
              >
                {eventName(eventNames, type)}
                <small>{shortType(type)}</small>
              </Checkbox>
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}
