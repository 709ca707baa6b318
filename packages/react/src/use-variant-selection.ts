import type { Product } from '@vitrine/client'
import { useMemo, useState } from 'react'
import { type Choices, type SelectionView, viewSelection } from './variant-selection.ts'

/**
 * The choices a shopper has made so far, what they still allow, and the variant they lead to.
 *
 * @example
 * ```tsx
 * const { options, variant, select } = useVariantSelection(product)
 * select('Size', 'M')
 * ```
 */
export interface VariantSelection extends SelectionView {
  /** Chooses; the same choice once more takes it back. */
  select(option: string, description: string): void
  clear(): void
}

/**
 * What a shopper chooses of a product, and the variant that makes.
 *
 * For another product give the component another `key`: a selection is one product's.
 *
 * @example
 * ```tsx
 * function Choose({ product }: { product: Product }) {
 *   const { options, variant, select } = useVariantSelection(product)
 *   return (
 *     <>
 *       {options.map(({ name, choices }) => (
 *         <fieldset key={name}>
 *           <legend>{name}</legend>
 *           {choices.map(({ description, selected, available }) => (
 *             <button
 *               key={description}
 *               aria-pressed={selected}
 *               disabled={!available}
 *               onClick={() => select(name, description)}
 *             >
 *               {description}
 *             </button>
 *           ))}
 *         </fieldset>
 *       ))}
 *       <p>{variant?.variant.priceData.formatted.price}</p>
 *     </>
 *   )
 * }
 * ```
 */
export function useVariantSelection(product: Product, initial: Choices = {}): VariantSelection {
  const [choices, setChoices] = useState(initial)
  const view = useMemo(() => viewSelection(product, choices), [product, choices])
  return {
    ...view,
    select: (option, description) =>
      setChoices(({ [option]: before, ...others }) =>
        before === description ? others : { ...others, [option]: description },
      ),
    clear: () => setChoices({}),
  }
}
