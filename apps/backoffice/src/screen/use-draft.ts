import { useState } from 'react'

/**
 * State of a form that outlives leaving the page to sign in again: it waits in the tab until `clear`. Never for secrets.
 */
export function useDraft<Value extends object>(name: string, initial: Value) {
  const key = `vitrine.back-office.draft.${name}`
  const [value, setValue] = useState<Value>(() => ({ ...initial, ...read(key) }))

  return {
    value,
    change(changes: Partial<Value>) {
      const next = { ...value, ...changes }
      setValue(next)
      sessionStorage.setItem(key, JSON.stringify(next))
    },
    clear: () => sessionStorage.removeItem(key),
  }
}

function read(key: string): object {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}
