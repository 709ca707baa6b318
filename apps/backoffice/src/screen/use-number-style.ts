import { type NumberStyle, numberStyleOf } from '@vitrine/react/number-input'
import { useMessages } from '../shell/language-context.tsx'

const styles = new Map<string, NumberStyle>()

/** How the screens' language writes numbers. Found once for all cells of a table: that takes longer than to render one. */
export function useNumberStyle(): NumberStyle {
  const { locale } = useMessages().language
  const known = styles.get(locale)
  if (known) return known
  const style = numberStyleOf(locale)
  styles.set(locale, style)
  return style
}
