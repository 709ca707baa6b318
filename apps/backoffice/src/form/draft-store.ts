/** Unsaved values as this browser keeps them, with the revision that they were changed from. */
export interface StoredDraft<Values> {
  values: Values
  revision: string
}

const keyOf = (name: string) => `vitrine.form.${name}`
const FORM = 1

/** The values that were left unsaved, or `null`; also where another version of the form kept them. */
export function readDraft<Values>(
  name: string,
  storage: Storage = localStorage,
): StoredDraft<Values> | null {
  const text = storage.getItem(keyOf(name))
  if (text === null) return null
  try {
    const draft = JSON.parse(text)
    return draft.form === FORM ? draft : null
  } catch {
    return null
  }
}

export function writeDraft<Values>(
  name: string,
  draft: StoredDraft<Values>,
  storage: Storage = localStorage,
): void {
  try {
    storage.setItem(keyOf(name), JSON.stringify({ form: FORM, ...draft }))
  } catch {
    // A full or forbidden storage: the values then last as long as the screen.
  }
}

export function deleteDraft(name: string, storage: Storage = localStorage): void {
  storage.removeItem(keyOf(name))
}
