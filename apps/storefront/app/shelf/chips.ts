import * as words from '#words/shelf'
import type { ChoiceView, FacetsView } from '../catalog/facets.ts'
import { formatMoney } from '../language/format.ts'
import { type ShelfChoice, shelfUrl } from './shelf-choice.ts'

/** Something chosen, with the way to the same without it. */
export interface ChipView {
  words: string
  href: string
}

type Listed = 'stock' | 'colors' | 'brands' | 'rooms'

interface ChipsInput {
  path: string
  choice: ShelfChoice
  facets: FacetsView
  /** ISO 4217. */
  currency: string
}

/** What is chosen, one by one. */
export function chipsOf({ path, choice, facets, currency }: ChipsInput): ChipView[] {
  const rest = { ...choice, page: 1, from: 1 }
  const { min, max, ...unpriced } = rest
  const chip = (name: string, without: ShelfChoice) => ({
    words: name,
    href: shelfUrl(path, without),
  })
  const listed = (key: Listed, nameOf: (value: string) => string) =>
    choice[key].map((value) =>
      chip(nameOf(value), { ...rest, [key]: choice[key].filter((one) => one !== value) }),
    )
  return [
    ...listed('stock', (value) => words.stocks[value as keyof typeof words.stocks]),
    ...listed('colors', (value) => nameIn(facets.colors, value)),
    ...(min === undefined && max === undefined
      ? []
      : [chip(words.priceRange(amount(min, currency), amount(max, currency)), unpriced)]),
    ...listed('brands', (value) => value),
    ...listed('rooms', (value) => nameIn(facets.rooms, value)),
    ...Object.entries(choice.options).flatMap(([option, values]) =>
      values.map((value) =>
        chip(nameIn(facets.options.find(({ name }) => name === option)?.values, value), {
          ...rest,
          options: { ...choice.options, [option]: values.filter((one) => one !== value) },
        }),
      ),
    ),
  ]
}

function nameIn(values: readonly ChoiceView[] | undefined, value: string) {
  return values?.find((one) => one.value === value)?.label ?? value
}

function amount(value: number | undefined, currency: string) {
  return value === undefined ? undefined : formatMoney(value, currency, 'stripIfInteger')
}
