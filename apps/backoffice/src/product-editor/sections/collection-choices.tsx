import type { Collection } from '@vitrine/contract'
import { CloseIcon } from '@vitrine/ui'
import { useEffect, useId, useState } from 'react'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import fieldStyles from '../fields/fields.module.css'
import styles from './sections.module.css'

export interface CollectionChoicesProps {
  /** Ids. */
  chosen: string[]
  isReadOnly: boolean
  onChange: (chosen: string[]) => void
}

/** The collections that the product is in. */
export function CollectionChoices({ chosen, isReadOnly, onChange }: CollectionChoicesProps) {
  const { editor } = useMessages()
  const { collections } = useAdmin()
  const id = useId()
  const [all, setAll] = useState<Pick<Collection, 'id' | 'name'>[]>([])

  useEffect(() => {
    const leaving = new AbortController()
    loadAll(leaving.signal).then(setAll, () => {
      // Without the names nothing can be chosen; what is chosen stays.
    })
    return () => leaving.abort()

    async function loadAll(signal: AbortSignal) {
      const found: Pick<Collection, 'id' | 'name'>[] = []
      const query = collections.queryCollections().ascending('name').limit(100)
      for await (const { id, name } of query.all({ signal })) {
        found.push({ id, name })
        if (found.length === 1000) break
      }
      return found
    }
  }, [collections])

  const offered = all.filter((one) => !chosen.includes(one.id))
  const named = all.filter((one) => chosen.includes(one.id))

  return (
    <div className={fieldStyles['field']}>
      <label htmlFor={id}>{editor.collections}</label>
      <div className={styles['chips']}>
        {named.map(({ id: collectionId, name }) => (
          <span key={collectionId} className={styles['chip']}>
            {name}
            {!isReadOnly && (
              <button
                type="button"
                aria-label={editor.leaveCollection({ name })}
                onClick={() => onChange(chosen.filter((one) => one !== collectionId))}
              >
                <CloseIcon size={14} />
              </button>
            )}
          </span>
        ))}
        <select
          id={id}
          className={styles['add']}
          disabled={isReadOnly || offered.length === 0}
          value=""
          onChange={({ target }) => target.value && onChange([...chosen, target.value])}
        >
          <option value="">{editor.addCollection}</option>
          {offered.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
