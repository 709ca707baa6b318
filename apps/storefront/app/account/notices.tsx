import { Notice } from '@vitrine/ui'
import type { Refused } from './ask-member.server.ts'

/** What was done just now, or could not be, above the sections of a page. */
export function Notices({
  done,
  refused,
}: {
  done?: string | null
  refused?: Refused | undefined
}) {
  if (refused) return <Notice tone="bad">{refused.words}</Notice>
  return done ? <Notice tone="ok">{done}</Notice> : null
}
