import type { FormEditor } from '@vitrine/contract'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../shell/staff-context.ts'
import { whileSeen } from './while-seen.ts'

/**
 * Tells others that this window has the form open, and returns who else has. Calls with who has changed what it edits
 * meanwhile; without a name for an app. Without a subject, as for what is not stored yet, nothing is told.
 */
export function useOpenForm(
  subject: string | undefined,
  onChanged: (by: string | undefined) => void,
): readonly FormEditor[] {
  const client = useClient()
  const [editors, setEditors] = useState<readonly FormEditor[]>([])
  const latest = useRef(onChanged)
  latest.current = onChanged

  useEffect(() => {
    if (subject === undefined) return
    const stop = whileSeen(async (signal) => {
      const { followForm } = (await import('./listen-to-events.ts')).followForms(client)
      for await (const { editors, lastChange } of followForm(subject, { signal })) {
        setEditors(editors)
        if (lastChange) latest.current(lastChange.by?.name)
      }
    })
    return () => {
      stop()
      setEditors([])
    }
  }, [client, subject])

  return editors
}
