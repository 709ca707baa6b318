import type { SectionProps } from '../parts/section-props.ts'
import { AbandonedForm } from './abandoned-form.tsx'
import { RecoveryForm } from './recovery-form.tsx'

/** When carts count as abandoned, and what their buyers hear of it. */
export function CartsSection({ onSaved }: SectionProps) {
  return (
    <>
      <AbandonedForm onSaved={onSaved} />
      <RecoveryForm onSaved={onSaved} />
    </>
  )
}
