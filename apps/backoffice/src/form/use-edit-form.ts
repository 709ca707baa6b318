import { isPlatformError } from '@vitrine/client'
import { useEffect, useState } from 'react'
import { deleteDraft, readDraft, writeDraft } from './draft-store.ts'

/** What a form edits, as it is stored. */
export interface AtRevision<Values> {
  values: Values
  /** Empty for what does not exist yet. */
  revision: string
}

export interface EditFormOptions<Values> {
  /** Of the draft; another one for everything that is edited. */
  name: string
  stored: AtRevision<Values>
  /** Reads it again, after someone else has changed it. */
  read: () => Promise<AtRevision<Values>>
  /** Stores the values unless it is no longer at the revision, and returns what is stored then. */
  save: (values: Values, revision: string) => Promise<AtRevision<Values>>
}

/** The codes by which the platform says that something is no longer at the revision. */
const CHANGED = new Set(['SETTINGS_CHANGED', 'SHOP_CHANGED', 'DISCOUNT_RULE_CHANGED'])

/** Values that are edited and saved together. What is not saved is kept in this browser, and shown again. */
export function useEditForm<Values>({ name, stored, read, save }: EditFormOptions<Values>) {
  const [base, setBase] = useState(stored)
  const [draft] = useState(() => readDraft<Values>(name))
  const [values, setValues] = useState(draft?.values ?? stored.values)
  const [isRestored, setRestored] = useState(draft !== null && isOther(draft.values, stored.values))
  const [isConflict, setConflict] = useState(isRestored && draft?.revision !== stored.revision)
  const [failure, setFailure] = useState<unknown>()
  const [isSaving, setSaving] = useState(false)
  const isDirty = isOther(values, base.values)

  useEffect(() => {
    if (isDirty) writeDraft(name, { values, revision: base.revision })
    else deleteDraft(name)
  }, [name, values, base, isDirty])

  function show(next: AtRevision<Values>) {
    setBase(next)
    setValues(next.values)
    setConflict(false)
    setRestored(false)
    setFailure(undefined)
  }

  return {
    values,
    base: base.values,
    isDirty,
    /** Whether the values are those of an earlier visit. */
    isRestored: isRestored && isDirty,
    /** Whether someone else has changed it since; saving replaces their changes. */
    isConflict,
    isSaving,
    failure,
    change(changes: Partial<Values>) {
      setValues((before) => ({ ...before, ...changes }))
    },
    /** In place of all values: also without a member that they had. */
    replace: setValues,
    discard: () => show(base),
    /** Whether it was saved. */
    async save(): Promise<boolean> {
      if (isSaving) return false
      setSaving(true)
      setFailure(undefined)
      try {
        const next = await save(values, base.revision)
        deleteDraft(name)
        show(next)
        return true
      } catch (error) {
        if (isPlatformError(error) && CHANGED.has(error.code)) {
          // Of two saved at once, the second one says what it would replace.
          setBase(await read())
          setConflict(true)
        } else setFailure(error)
        return false
      } finally {
        setSaving(false)
      }
    },
  }
}

export type EditFormState<Values> = ReturnType<typeof useEditForm<Values>>

const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
