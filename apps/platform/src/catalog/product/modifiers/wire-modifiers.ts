import type { AddedPrice, Product, ProductModifier } from '@vitrine/contract'
import { conversionRatio, type DisplayCurrency } from '../../currency/display-currencies.ts'
import { namesOf } from '../../translations/read/translate-product.ts'
import { toDecimal } from '../money.ts'
import type { ProductRecord } from '../product-row.ts'
import { scaleMinor } from '../ratio.ts'
import { addedMinor } from './product-modifiers.ts'

type Modified = Pick<ProductRecord, 'modifiers' | 'options' | 'customTextFields' | 'currency'>

interface OfferedModifier extends Omit<ProductModifier, 'choices'> {
  choices: { value: string; description: string; key?: string; addedMinor: number }[]
}

/** The modifiers with choices, in the shape of options. In a cart, an option of the same name takes the choice. */
export function offeredModifiers({ modifiers, options, currency }: Modified): OfferedModifier[] {
  const taken = new Set(namesOf(options))
  return (modifiers ?? []).flatMap(({ choices, addedPrice: _, ...modifier }): OfferedModifier[] => {
    if (choices === null || taken.has(modifier.key ?? modifier.name)) return []
    const isColor = choices.every(({ colorCode }) => colorCode !== null)
    return [
      {
        optionType: isColor ? 'color' : 'drop_down',
        ...modifier,
        choices: choices.map(({ name: description, colorCode, addedPrice, ...key }) => ({
          value: colorCode ?? description,
          description,
          ...key,
          addedMinor: addedMinor(addedPrice, currency),
        })),
      },
    ]
  })
}

/** What the custom text fields add, by their original titles; without those that add nothing. */
export function addedByTexts({
  modifiers,
  currency,
}: Pick<Modified, 'modifiers' | 'currency'>): Map<string, number> {
  return new Map(
    (modifiers ?? []).flatMap(({ name, choices, addedPrice }) => {
      const minor = choices === null ? addedMinor(addedPrice, currency) : 0
      return minor > 0 ? [[name, minor] as const] : []
    }),
  )
}

/** The modifiers in the form of catalog V1, which has texts apart; no member for a product without any. */
export function modifierMembers(
  record: Modified,
  display: DisplayCurrency | undefined,
): Pick<Product, 'modifiers'> & Partial<Pick<Product, 'customTextFields'>> {
  if (!record.modifiers) return {}
  const { currency, customTextFields } = record
  const offered = offeredModifiers(record)
  const texts = addedByTexts(record)
  return {
    ...(offered.length > 0
      ? {
          modifiers: offered.map((modifier) => ({
            ...modifier,
            choices: modifier.choices.map(({ addedMinor: minor, ...choice }) => ({
              ...choice,
              ...toAddedPrice(minor, currency, display),
            })),
          })),
        }
      : {}),
    ...(texts.size > 0
      ? {
          customTextFields: customTextFields.map((field) => ({
            ...field,
            ...toAddedPrice(texts.get(field.key ?? field.title) ?? 0, currency, display),
          })),
        }
      : {}),
  }
}

function toAddedPrice(
  minor: number,
  currency: string,
  display: DisplayCurrency | undefined,
): AddedPrice {
  if (minor === 0) return {}
  const shown = display ? scaleMinor(minor, conversionRatio(currency, display)) : minor
  return {
    addedPrice: toDecimal(minor, currency),
    convertedAddedPrice: toDecimal(shown, display?.currency ?? currency),
  }
}
