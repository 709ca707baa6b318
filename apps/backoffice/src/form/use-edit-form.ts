import { isPlatformError } from '@vitrine/client'
import { useEffect, useRef, useState } from 'react'
import { useOpenForm } from '../live/use-open-form.ts'
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
  /** What others see that it is open, such as `setting:delivery`; absent for what is not stored yet. */
  subject?: string | undefined
  stored: AtRevision<Values>
  /** Reads it again, after someone else has changed it. */
  read: () => Promise<AtRevision<Values>>
  /** Stores the values unless it is no longer at the revision, and returns what is stored then. */
  save: (values: Values, revision: string) => Promise<AtRevision<Values>>
}

/** The codes by which the platform says that something is no longer at the revision. */
const CHANGED = new Set([
  'SETTINGS_CHANGED',
  'SHOP_CHANGED',
  'DISCOUNT_RULE_CHANGED',
  'COLLECTION_CHANGED',
])

/** Values that are edited and saved together. What is not saved is kept in this browser, and shown again. */
export function useEditForm<Values>({
  name,
  subject,
  stored,
  read,
  save,
}: EditFormOptions<Values>) {
  const [base, setBase] = useState(stored)
  const [draft] = useState(() => readDraft<Values>(name))
  const [values, setValues] = useState(draft?.values ?? stored.values)
  const [isRestored, setRestored] = useState(draft !== null && isOther(draft.values, stored.values))
  const [isConflict, setConflict] = useState(isRestored && draft?.revision !== stored.revision)
  const [failure, setFailure] = useState<unknown>()
  const [isSaving, setSaving] = useState(false)
  const [changedBy, setChangedBy] = useState<string>()
  const isDirty = isOther(values, base.values)
  const latest = useRef(values)
  latest.current = values
  const editors = useOpenForm(subject, takeNotice)

  useEffect(() => {
    if (isDirty) writeDraft(name, { values, revision: base.revision })
    else deleteDraft(name)
  }, [name, values, base, isDirty])

  function show(next: AtRevision<Values>, shown = next.values) {
    setBase(next)
    setValues(shown)
    setConflict(false)
    setChangedBy(undefined)
    setRestored(false)
    setFailure(undefined)
  }

  /** Someone else has saved: shown at once where nothing is unsaved, and offered otherwise. */
  async function takeNotice(by: string | undefined) {
    const next = await read().catch(() => undefined)
    if (!next || next.revision === base.revision) return
    if (!isDirty && latest.current === values) return show(next)
    setBase(next)
    // Another part of what the revision is of.
    if (!isOther(next.values, base.values)) return
    setChangedBy(by)
    setConflict(true)
  }

  return {
    values,
    base: base.values,
    isDirty,
    /** Whether the values are those of an earlier visit. */
    isRestored: isRestored && isDirty,
    /** Whether someone else has changed it since; saving replaces their changes. */
    isConflict,
    /** Who it was, where that is known. */
    changedBy,
    /** Who else has it open. */
    editors,
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
        // What was typed since they were sent stays.
        show(next, latest.current === values ? next.values : latest.current)
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
