import type {
  AddedView,
  ModifierView,
  PriceAmounts,
  ProductView,
  VariantView,
} from '../../catalog/product-view.ts'
import { toCharged, toPrice } from '../../catalog/to-price.ts'

/** What was chosen of a product's modifiers and written in its texts, by the names that the cart takes. */
export interface PersonalInput {
  choices: Readonly<Record<string, string>>
  texts: Readonly<Record<string, string>>
}

/** The variant's price with what the choices and texts add to it, as the cart counts. */
export function personalPrice(
  product: Pick<ProductView, 'modifiers' | 'customTexts'>,
  { choices, texts }: PersonalInput,
  { price, charged, amounts }: VariantView,
): Pick<VariantView, 'price' | 'charged'> {
  const added = [
    ...(product.modifiers ?? []).map((modifier) => chosenOf(modifier, choices)?.added),
    ...product.customTexts.map(({ title, key = title, added }) => (texts[key] ? added : undefined)),
  ].filter((one) => one !== undefined)
  if (!amounts || added.length === 0) return { price, ...(charged && { charged }) }
  const shown = increase(amounts.shown, sumOf(added, 'shown'))
  const paid = toCharged(shown, increase(amounts.charged, sumOf(added, 'charged')))
  return { price: toPrice(shown, amounts.charged.currency), ...(paid && { charged: paid }) }
}

/** What was chosen of the modifier. */
export function chosenOf(
  { name, key: given = name, values }: ModifierView,
  choices: PersonalInput['choices'],
): ModifierView['values'][number] | undefined {
  return values.find(({ label, key = label }) => key === choices[given])
}

const sumOf = (added: AddedView[], currency: 'shown' | 'charged') =>
  added.reduce((sum, one) => sum + one[currency], 0)

function increase({ compareAtPrice, ...amounts }: PriceAmounts, by: number): PriceAmounts {
  return {
    currency: amounts.currency,
    price: amounts.price + by,
    discountedPrice: amounts.discountedPrice + by,
    ...(compareAtPrice !== undefined && { compareAtPrice: compareAtPrice + by }),
  }
}
