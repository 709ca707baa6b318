import { Notice } from '@vitrine/ui'
import type { FormError } from './form-error.ts'

/** What was done just now, or could not be, above the sections of a page. */
export function Notices({
  done,
  formError,
}: {
  done?: string | null
  formError?: FormError | undefined
}) {
  if (formError) return <Notice tone="bad">{formError.message}</Notice>
  return done ? <Notice tone="ok">{done}</Notice> : null
}
