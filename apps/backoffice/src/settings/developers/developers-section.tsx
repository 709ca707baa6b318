import type { SectionProps } from '../parts/section-props.ts'
import { CatalogVersionForm } from './catalog-version-form.tsx'
import { RedirectPagesForm } from './redirect-pages-form.tsx'

/** What programs on the store's API depend on. */
export function DevelopersSection({ onSaved }: SectionProps) {
  return (
    <>
      <CatalogVersionForm onSaved={onSaved} />
      <RedirectPagesForm onSaved={onSaved} />
    </>
  )
}
