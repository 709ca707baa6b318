import type { AddedPrice, Product } from '@vitrine/contract'
import { conversionRatio, type DisplayCurrency } from '../../currency/display-currencies.ts'
import { toDecimal } from '../money.ts'
import type { ProductRecord } from '../product-row.ts'
import { scaleMinor } from '../ratio.ts'
import { addedMinor } from './product-modifiers.ts'

type Modified = Pick<ProductRecord, 'modifiers' | 'options' | 'customTextFields' | 'currency'>

/** The modifiers in the form of catalog V1, which has texts apart; no member for a product without any. */
export function modifierMembers(
  { modifiers, options, customTextFields, currency }: Modified,
  display: DisplayCurrency | undefined,
): Pick<Product, 'modifiers'> & Partial<Pick<Product, 'customTextFields'>> {
  if (!modifiers) return {}
  const toPrice = (price: string | null | undefined) => toAddedPrice(price, currency, display)
  // In a cart, an option of the same name takes the choice.
  const names = new Set(options.map(({ name, key = name }) => key))
  const offered = modifiers.flatMap(({ name, mandatory, choices }) =>
    choices === null || names.has(name) ? [] : [{ name, mandatory, choices }],
  )
  const texts = new Map(
    modifiers.flatMap(({ name, choices, addedPrice }) =>
      choices === null && addedPrice !== null ? [[name, addedPrice] as const] : [],
    ),
  )
  return {
    ...(offered.length > 0
      ? {
          modifiers: offered.map(({ choices, ...modifier }) => ({
            ...modifier,
            optionType: choices.every(({ colorCode }) => colorCode !== null)
              ? 'color'
              : 'drop_down',
            choices: choices.map(({ name: description, colorCode, addedPrice }) => ({
              value: colorCode ?? description,
              description,
              ...toPrice(addedPrice),
            })),
          })),
        }
      : {}),
    ...(texts.size > 0
      ? {
          customTextFields: customTextFields.map((field) => ({
            ...field,
            ...toPrice(texts.get(field.key ?? field.title)),
          })),
        }
      : {}),
  }
}

function toAddedPrice(
  price: string | null | undefined,
  currency: string,
  display: DisplayCurrency | undefined,
): AddedPrice {
  const minor = addedMinor(price, currency)
  if (minor === 0) return {}
  const shown = display ? scaleMinor(minor, conversionRatio(currency, display)) : minor
  return {
    addedPrice: toDecimal(minor, currency),
    convertedAddedPrice: toDecimal(shown, display?.currency ?? currency),
  }
}
