import { Notice } from '@vitrine/ui'
import type { Refused } from './refusal.ts'

/** What was done just now, or could not be, above the sections of a page. */
export function Notices({
  done,
  refused,
}: {
  done?: string | null
  refused?: Refused | undefined
}) {
  if (refused) return <Notice tone="bad">{refused.message}</Notice>
  return done ? <Notice tone="ok">{done}</Notice> : null
}
