import { OptionSelect } from '@vitrine/ui'
import { type ComponentProps, lazy, Suspense } from 'react'

const LazySelect = import.meta.env.SSR ? OptionSelect : lazy(() => import('./option-select.ts'))

/** Few products have an option of more than twelve values: its program is loaded for those, and its HTML is there before. */
export function LongOption(props: ComponentProps<typeof OptionSelect>) {
  return (
    <Suspense>
      <LazySelect {...props} />
    </Suspense>
  )
}
