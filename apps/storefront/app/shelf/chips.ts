import * as words from '#words/shelf'
import type { ChoiceView, FacetsView } from '../catalog/facets.ts'
import { formatMoney } from '../language/format.ts'
import type { ShelfChoice } from './shelf-choice.ts'

export interface ChipView {
  /** Unlike all others. */
  key: string
  words: string
  /** The choice without it. */
  without: ShelfChoice
}

type Listed = 'stock' | 'colors' | 'brands' | 'rooms'

/** What is chosen, one by one, each with the choice that is left when it is taken away. */
export function chipsOf(choice: ShelfChoice, facets: FacetsView, currency: string): ChipView[] {
  const rest = { ...choice, page: 1, from: 1 }
  const { min: _min, max: _max, ...unpriced } = rest
  const nameIn = (values: readonly ChoiceView[] | undefined, value: string) =>
    values?.find((one) => one.value === value)?.label ?? value
  const chip = (key: Listed, value: string, name = value): ChipView => ({
    key: `${key} ${value}`,
    words: name,
    without: { ...rest, [key]: choice[key].filter((one) => one !== value) },
  })
  return [
    ...choice.stock.map((value) => chip('stock', value, words.stocks[value])),
    ...choice.colors.map((value) => chip('colors', value, nameIn(facets.colors, value))),
    ...(isPriced(choice)
      ? [{ key: 'price', words: priceWords(choice, currency), without: unpriced }]
      : []),
    ...choice.brands.map((value) => chip('brands', value)),
    ...choice.rooms.map((value) => chip('rooms', value, nameIn(facets.rooms, value))),
    ...Object.entries(choice.options).flatMap(([name, values]) =>
      values.map((value) => ({
        key: `option ${name} ${value}`,
        words: nameIn(facets.options.find((option) => option.name === name)?.values, value),
        without: {
          ...rest,
          options: { ...choice.options, [name]: values.filter((one) => one !== value) },
        },
      })),
    ),
  ]
}

function isPriced({ min, max }: ShelfChoice) {
  return min !== undefined || max !== undefined
}

function priceWords({ min, max }: ShelfChoice, currency: string) {
  const amount = (value: number | undefined) =>
    value === undefined ? undefined : formatMoney(value, currency, 'stripIfInteger')
  return words.priceRange(amount(min), amount(max))
}
