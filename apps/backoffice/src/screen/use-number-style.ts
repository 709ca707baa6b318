import { type NumberStyle, numberStyleOf } from '@vitrine/react/number-input'
import { madeOnce } from '@vitrine/ui/made-once'
import { useMessages } from '../shell/language-context.tsx'

const styleOf = madeOnce(numberStyleOf)

/** How the screens' language writes numbers. Found once for all cells of a table: that takes longer than to render one. */
export function useNumberStyle(): NumberStyle {
  const { locale } = useMessages().language
  return styleOf(locale)
}
