import type { AddedPrice, Product } from '@vitrine/contract'
import * as messages from '#messages/product'
import { formatMoney } from '../language/format.ts'
import { definedOnly } from './defined-only.ts'
import type { AddedView, ModifierView, ProductView } from './product-view.ts'
import { safeColor } from './safe-color.ts'

type Modified = Pick<Product, 'modifiers' | 'customTextFields' | 'convertedPriceData'>

/** What a buyer chooses that makes no variant, with what each choice adds; `undefined` where there is nothing. */
export function toModifiers(product: Modified): ModifierView[] | undefined {
  return product.modifiers?.map(({ optionType, choices, ...modifier }) => ({
    ...modifier,
    kind: optionType === 'color' ? 'color' : 'text',
    values: choices.map(({ value, description, key, ...price }) =>
      definedOnly({
        label: description,
        key,
        color: optionType === 'color' ? safeColor(value) : undefined,
        added: toAdded(price, product),
      }),
    ),
  }))
}

/** The texts that a buyer may write, with what each adds. */
export function toCustomTexts(product: Modified): ProductView['customTexts'] {
  return (product.customTextFields ?? []).map(({ addedPrice, convertedAddedPrice, ...field }) => {
    const added = toAdded(definedOnly({ addedPrice, convertedAddedPrice }), product)
    return { ...field, ...(added && { added }) }
  })
}

/** Whether a choice or a text adds to the price. */
export function addsToPrice({ modifiers = [], customTextFields }: Modified): boolean {
  const all = [...modifiers.flatMap(({ choices }) => choices), ...(customTextFields ?? [])]
  return all.some(({ addedPrice }) => addedPrice !== undefined)
}

function toAdded(
  { addedPrice, convertedAddedPrice = addedPrice }: AddedPrice,
  { convertedPriceData: { currency } }: Modified,
): AddedView | undefined {
  if (addedPrice === undefined || convertedAddedPrice === undefined) return undefined
  return {
    text: messages.added({ price: formatMoney(convertedAddedPrice, currency) }),
    shown: convertedAddedPrice,
    charged: addedPrice,
  }
}
