import * as messages from '#messages/listing'
import type { ChoiceView, FacetsView } from '../catalog/facets.ts'
import { formatMoney } from '../language/format.ts'
import { type ListingQuery, listingUrl, type Stock } from './listing-query.ts'
import { stockLabels } from './stock-labels.ts'

/** An applied filter, with the URL of the listing without it. */
export interface ChipView {
  label: string
  href: string
}

type MultipleChoice = 'stock' | 'colors' | 'brands' | 'collections'

interface ChipsInput {
  path: string
  query: ListingQuery
  facets: FacetsView
  /** ISO 4217. */
  currency: string
}

/** A chip for each applied filter. */
export function chipsOf({ path, query, facets, currency }: ChipsInput): ChipView[] {
  const rest = { ...query, page: 1, from: 1 }
  const { min, max, ...unpriced } = rest
  const chip = (label: string, without: ListingQuery) => ({
    label,
    href: listingUrl(path, without),
  })
  const chipsFor = (key: MultipleChoice, labelOf: (value: string) => string) =>
    query[key].map((value) =>
      chip(labelOf(value), { ...rest, [key]: query[key].filter((one) => one !== value) }),
    )
  return [
    ...chipsFor('stock', (value) => stockLabels[value as Stock]),
    ...chipsFor('colors', (value) => labelIn(facets.colors, value)),
    ...(min === undefined && max === undefined
      ? []
      : [chip(priceLabel(amount(min, currency), amount(max, currency)), unpriced)]),
    ...chipsFor('brands', (value) => value),
    ...chipsFor('collections', (value) => labelIn(facets.collections, value)),
    ...Object.entries(query.options).flatMap(([option, values]) =>
      values.map((value) =>
        chip(labelIn(facets.options.find(({ name }) => name === option)?.values, value), {
          ...rest,
          options: { ...query.options, [option]: values.filter((one) => one !== value) },
        }),
      ),
    ),
  ]
}

function labelIn(values: readonly ChoiceView[] | undefined, value: string) {
  return values?.find((one) => one.value === value)?.label ?? value
}

function priceLabel(lowest = '', highest = '') {
  if (highest === '') return messages.priceFrom({ lowest })
  return lowest === ''
    ? messages.priceUpTo({ highest })
    : messages.priceBetween({ lowest, highest })
}

function amount(value: number | undefined, currency: string) {
  return value === undefined ? undefined : formatMoney(value, currency, 'stripIfInteger')
}
