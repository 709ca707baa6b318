import { OptionSelect } from '@vitrine/ui'
import { lazy } from 'react'

/** Few products have an option of more than twelve values: its program is loaded for those, and its HTML is there before. */
export const LongOption = import.meta.env.SSR
  ? OptionSelect
  : lazy(() => import('./option-select.ts'))
