import { useSubdivisions } from '../../fields/use-subdivisions.ts'
import { useMessages } from '../../shell/language-context.tsx'
import { AddSelect } from '../parts/add-select.tsx'
import parts from '../parts/parts.module.css'

export interface AddPartProps {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Codes of ISO 3166-2 of those that have a rate already. */
  taken: readonly string[]
  onAdd: (subdivision: string) => void
}

/** Adds a state or province that has a tax of its own; nothing for a country without them. */
export function AddPart({ country, taken, onAdd }: AddPartProps) {
  const { settings: messages } = useMessages()
  const { subdivisions = [] } = useSubdivisions([country])
  const options = subdivisions.filter(({ code }) => !taken.includes(code))
  if (options.length === 0) return null
  return (
    <div className={parts['group']}>
      <AddSelect label={messages.addPart} options={options} onAdd={onAdd} />
      <p className={parts['note']}>{messages.addPartHint}</p>
    </div>
  )
}
