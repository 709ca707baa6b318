import type { Product } from '@vitrine/client'
import { useMemo, useState } from 'react'
import { type Choices, type SelectionView, viewSelection } from './variant-selection.ts'

/**
 * The choices made so far, the choices still available, and the resulting variant.
 *
 * @example
 * ```tsx
 * const { options, variant, select } = useVariantSelection(product)
 * select('Size', 'M')
 * ```
 */
export interface VariantSelection extends SelectionView {
  /** Selects a choice; selecting the same one again clears it. Never throws. */
  select(option: string, description: string): void
  /** Clears all choices. Never throws. */
  clear(): void
}

/**
 * The options that a shopper selects of a product, and the resulting variant.
 *
 * A selection belongs to one product: give the component another `key` for another product.
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
