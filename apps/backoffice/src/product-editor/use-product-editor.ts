import { isConnectionError, isPlatformError } from '@vitrine/client'
import type { Admin } from '@vitrine/client/admin'
import { useEffect, useRef, useState } from 'react'
import { useOpenForm } from '../live/use-open-form.ts'
import { type FieldProblem, problemsOf, type SaveFailure } from './saving/save-errors.ts'
import { saveProduct } from './saving/save-product.ts'
import { changedFields } from './values/changed-fields.ts'
import { type Draft, deleteDraft, readDraft, writeDraft } from './values/draft-store.ts'
import { mergeValues, withFields } from './values/merge-values.ts'
import { newProduct, type ProductField, type ProductValues } from './values/product-values.ts'
import { readProduct, type StoredProduct } from './values/read-product.ts'
import { withTyped } from './values/with-typed.ts'

export type EditorState =
  | { state: 'loading' | 'offline' | 'forbidden' | 'gone' | 'failed' }
  | { state: 'editing'; stored: StoredProduct | undefined; base: ProductValues }

export interface EditorConflict {
  fields: ProductField[]
  theirs: ProductValues
}

export interface EditorFailure {
  reason: SaveFailure
  detail: string
}

type EditorAdmin = Pick<Admin, 'products' | 'inventory' | 'collections'>

/**
 * One product: what is stored, what was edited since, and what became of saving it. `id` is absent for a new one, and
 * given once that is saved.
 */
export function useProductEditor(admin: EditorAdmin, id: string | undefined) {
  const [state, setState] = useState<EditorState>(
    id === undefined
      ? { state: 'editing', stored: undefined, base: newProduct }
      : { state: 'loading' },
  )
  const [values, setValues] = useState(newProduct)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [conflict, setConflict] = useState<EditorConflict>()
  const [failure, setFailure] = useState<EditorFailure>()
  const [problems, setProblems] = useState<FieldProblem[]>([])
  const [isSaving, setSaving] = useState(false)
  const [savedAt, setSavedAt] = useState<number>()
  const [attempt, setAttempt] = useState(0)
  const [changedBy, setChangedBy] = useState<{ name: string | undefined }>()
  const stored = state.state === 'editing' ? state.stored : undefined
  const draftId = id ?? stored?.facts.id ?? 'new'
  const base = state.state === 'editing' ? state.base : newProduct
  const changed = changedFields(base, values)
  const isDirty = state.state === 'editing' && changed.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt loads the same product.
  useEffect(() => {
    setDraft(readDraft(draftId))
    if (id === undefined) return
    const leaving = new AbortController()
    readProduct(admin, id, leaving.signal).then(showLoaded, (error: unknown) => {
      if (!leaving.signal.aborted) setState({ state: stateOf(error) })
    })
    return () => leaving.abort()
  }, [admin, id, attempt])

  const editors = useOpenForm(id && `product:${id}`, (name) => {
    // Shown at once where nothing is unsaved.
    if (latest.current.isDirty) setChangedBy({ name })
    else setAttempt((before) => before + 1)
  })

  // Typing is stored with a short delay: a product with many variants is some hundred kilobytes.
  const latest = useRef({ base, values, isDirty })
  latest.current = { base, values, isDirty }
  useEffect(() => {
    if (!isDirty) return
    const timer = setTimeout(() => writeDraft(draftId, { base, values, savedAt: Date.now() }), 300)
    return () => clearTimeout(timer)
  }, [draftId, base, values, isDirty])

  useEffect(() => {
    const keep = (event: BeforeUnloadEvent) => {
      if (!latest.current.isDirty) return
      const { base, values } = latest.current
      writeDraft(draftId, { base, values, savedAt: Date.now() })
      event.preventDefault()
    }
    window.addEventListener('beforeunload', keep)
    return () => window.removeEventListener('beforeunload', keep)
  }, [draftId])

  useEffect(() => {
    const retry = () => setAttempt((before) => (latest.current.isDirty ? before : before + 1))
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])

  function show(stored: StoredProduct, edited = stored.values) {
    setChangedBy(undefined)
    setState({ state: 'editing', stored, base: stored.values })
    setValues(edited)
  }

  /** What was typed while it was loaded stays. */
  function showLoaded(loaded: StoredProduct) {
    const { base, values, isDirty } = latest.current
    if (!isDirty) return show(loaded)
    const merged = mergeValues(base, values, loaded.values)
    show(loaded, merged.values)
    if (merged.conflicts.length > 0) {
      setConflict({ fields: merged.conflicts, theirs: loaded.values })
    }
  }

  /** What was typed since `values` were sent stays. */
  function showSaved(saved: StoredProduct, unsaved = saved.values) {
    show(saved, withTyped(values, latest.current.values, unsaved))
  }

  function change(changes: Partial<ProductValues>) {
    setValues((before) => ({ ...before, ...changes }))
    const fields = Object.keys(changes)
    setProblems((before) => before.filter(({ field }) => !fields.includes(field)))
  }

  /** The product as it was saved; `undefined` where it was not. */
  async function save(): Promise<StoredProduct | undefined> {
    if (state.state !== 'editing' || isSaving) return undefined
    setSaving(true)
    setFailure(undefined)
    setProblems([])
    try {
      const outcome = await saveProduct(admin, { stored, base, mine: values })
      if (outcome.outcome === 'saved') {
        deleteDraft(draftId)
        setDraft(null)
        showSaved(outcome.stored)
        setSavedAt(Date.now())
        return outcome.stored
      }
      if (outcome.outcome === 'conflict') {
        takeTheirs(outcome.theirs, base, latest.current.values)
        return undefined
      }
      setFailure({ reason: outcome.reason, detail: outcome.detail })
      setProblems(outcome.problems)
      if (outcome.partial) showSaved(outcome.partial.stored, outcome.partial.values)
      return undefined
    } catch (error) {
      setFailure({
        reason: isConnectionError(error) ? 'noConnection' : 'refused',
        detail: String(error),
      })
      setProblems(problemsOf(error))
      return undefined
    } finally {
      setSaving(false)
    }
  }

  function takeTheirs(theirs: StoredProduct, from: ProductValues, mine: ProductValues) {
    const merged = mergeValues(from, mine, theirs.values)
    show(theirs, merged.values)
    setConflict({ fields: merged.conflicts, theirs: theirs.values })
  }

  /** What someone else has saved, below the own edits: of what both have changed, theirs or one of each as chosen. */
  async function mergeTheirs(how: 'ask' | 'take') {
    if (id === undefined) return
    try {
      const theirs = await readProduct(admin, id)
      // What was typed meanwhile stays.
      const { base, values } = latest.current
      setChangedBy(undefined)
      if (how === 'ask') return takeTheirs(theirs, base, values)
      const merged = mergeValues(base, values, theirs.values)
      show(theirs, withFields(merged.values, theirs.values, merged.conflicts))
    } catch (error) {
      setFailure({ reason: 'noConnection', detail: String(error) })
    }
  }

  return {
    state,
    editors,
    /** Who has saved it since, below unsaved edits; without a name, an app. */
    changedBy,
    mergeTheirs,
    values,
    changed,
    isDirty,
    problems,
    failure,
    isSaving,
    savedAt,
    conflict,
    draft,
    change,
    save,
    forgetSaved: () => setSavedAt(undefined),
    reload: () => setAttempt((before) => before + 1),
    discard() {
      deleteDraft(draftId)
      setDraft(null)
      setProblems([])
      setFailure(undefined)
      setValues(base)
    },
    /** Takes the given fields from the other side, and keeps the own value of the rest. */
    resolve(taken: readonly ProductField[]) {
      if (!conflict) return
      setValues((before) => withFields(before, conflict.theirs, taken))
      setConflict(undefined)
    },
    restoreDraft() {
      if (!draft || state.state !== 'editing') return
      const merged = mergeValues(draft.base, draft.values, base)
      setValues(merged.values)
      setDraft(null)
      if (merged.conflicts.length > 0) setConflict({ fields: merged.conflicts, theirs: base })
    },
    dropDraft() {
      deleteDraft(draftId)
      setDraft(null)
    },
  }
}

export type ProductEditor = ReturnType<typeof useProductEditor>

function stateOf(error: unknown) {
  if (isConnectionError(error)) return 'offline'
  if (!isPlatformError(error)) return 'failed'
  if (error.status === 403) return 'forbidden'
  return error.status === 404 ? 'gone' : 'failed'
}
