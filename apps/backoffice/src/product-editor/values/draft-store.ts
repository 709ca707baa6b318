import type { ProductValues } from './product-values.ts'

/** Unsaved edits as this browser keeps them. */
export interface Draft {
  base: ProductValues
  values: ProductValues
  /** Milliseconds since 1970. */
  savedAt: number
}

const keyOf = (id: string) => `vitrine.product.${id}`
const FORM = 5

/** The edits that were left unsaved, or `null`; also where they were kept by another version of the editor. */
export function readDraft(id: string, storage: Storage = localStorage): Draft | null {
  const text = storage.getItem(keyOf(id))
  if (text === null) return null
  try {
    const draft = JSON.parse(text)
    return draft.form === FORM ? draft : null
  } catch {
    return null
  }
}

export function writeDraft(id: string, draft: Draft, storage: Storage = localStorage): void {
  try {
    storage.setItem(keyOf(id), JSON.stringify({ form: FORM, ...draft }))
  } catch {
    // A full or forbidden storage: the edits then last as long as the page, and leaving it asks.
  }
}

export function deleteDraft(id: string, storage: Storage = localStorage): void {
  storage.removeItem(keyOf(id))
}
