import { currencyExponent, MAX_VARIANTS } from '@vitrine/contract'
import { applicationError, invalidArgument } from '../../../kernel/errors/api-error.ts'
import { violation } from '../../../kernel/errors/violation.ts'
import {
  adjustByPercent,
  partsToWeight,
  toSignedMinor,
  WEIGHT_STEPS,
  weightToParts,
} from '../decimal.ts'
import { maxMinor, toDecimal } from '../money.ts'
import type { StoredOption } from '../stored-product.ts'
import {
  type CheckedProduct,
  type CheckedVariant,
  choicesKey,
  type ProductInput,
} from './product-input.ts'

/** The changes of the wire's smaller writes; each returns changes to the product's input. */

type Changes = Partial<ProductInput>

/** The property that a bulk call sets or adjusts. */
export type Property = 'price' | 'cost' | 'weight'

/**
 * The property with its new value. Variants' prices change by the same amount as their product's; costs and weights are
 * set on every variant.
 *
 * @throws {ApiError} 400 when a variant's price would go below zero, or above the maximum amount.
 */
export function setProperty(
  { priceMinor, variants }: CheckedProduct,
  { property, value, currency }: { property: Property; value: number; currency: string },
): Changes {
  const each = (change: Partial<CheckedVariant>) =>
    variants.map((variant) => ({ ...variant, ...change }))
  if (property === 'cost') return { costMinor: value, variants: each({ costMinor: value }) }
  if (property === 'weight') return { weight: value, variants: each({ weight: value }) }
  const difference = value - priceMinor
  return {
    priceMinor: value,
    variants: variants.map((variant) => ({
      ...variant,
      priceMinor: variant.priceMinor === null ? null : moved(variant.priceMinor),
    })),
  }

  function moved(price: number) {
    const result = price + difference
    if (result >= 0) return requireAmount(result, currency)
    throw applicationError(
      400,
      'NEGATIVE_VARIANT_PRICE',
      'A variant would get a negative price, because its price changes with the product.',
    )
  }
}

function requireAmount(minor: number, currency: string) {
  const most = maxMinor(currency)
  if (minor <= most) return minor
  const limit = toDecimal(most, currency)
  throw applicationError(400, 'AMOUNT_TOO_GREAT', `An amount can be at most ${limit}.`)
}

/** By an amount, or by percent; see {@link adjustProperty}. */
export interface Adjustment {
  amount?: number
  percentage?: { rate: number; roundToInt: boolean }
}

/**
 * The property adjusted by an amount, or by percent and rounded half up to hundredths, or to integers on request; never
 * to more decimals than the currency has. Costs and weights are adjusted on each variant.
 *
 * @throws {ApiError} 400 when the result is below zero or above the maximum amount, or there is no cost to adjust.
 */
export function adjustProperty(
  product: CheckedProduct,
  property: Property,
  adjustment: Adjustment,
  currency: string,
): Changes {
  if (property === 'price') {
    return setProperty(product, { property, value: adjusted(product.priceMinor), currency })
  }
  if (property === 'cost') {
    if (
      product.costMinor === null &&
      product.variants.every(({ costMinor }) => costMinor === null)
    ) {
      throw applicationError(400, 'COST_NOT_SET', 'There is no cost to adjust.')
    }
    const cost = (value: number | null) => (value === null ? null : adjusted(value))
    return {
      costMinor: cost(product.costMinor),
      variants: product.variants.map((variant) => ({
        ...variant,
        costMinor: cost(variant.costMinor),
      })),
    }
  }
  const weight = (value: number) => partsToWeight(adjusted(weightToParts(value)))
  return {
    weight: weight(product.weight),
    variants: product.variants.map((variant) => ({
      ...variant,
      weight: variant.weight === null ? null : weight(variant.weight),
    })),
  }

  function adjusted(value: number) {
    const { amount = 0, percentage } = adjustment
    const result = percentage
      ? adjustByPercent(value, percentage.rate, stepOf(percentage.roundToInt))
      : value + toParts(amount)
    if (result >= 0) return property === 'weight' ? result : requireAmount(result, currency)
    throw applicationError(400, 'NEGATIVE_RESULT', `The ${property} would be negative.`)
  }

  function toParts(amount: number) {
    if (property !== 'weight') return toSignedMinor(`adjust.${property}.amount`, amount, currency)
    return amount < 0 ? -weightToParts(-amount) : weightToParts(amount)
  }

  function stepOf(roundToInt: boolean) {
    if (property === 'weight') return roundToInt ? WEIGHT_STEPS.whole : WEIGHT_STEPS.hundredth
    const exponent = currencyExponent(currency)
    return 10 ** (roundToInt ? exponent : Math.max(0, exponent - 2))
  }
}

/**
 * A variant for every combination of the options' choices; existing variants are not changed.
 *
 * @throws {ApiError} 400 when there are no options, or too many combinations.
 */
export function combineChoices(
  options: StoredOption[],
  existing: CheckedVariant[],
): ProductInput['variants'] {
  const count = options.reduce((product, { choices }) => product * choices.length, 1)
  if (options.length === 0 || count > MAX_VARIANTS) {
    const problem =
      options.length === 0
        ? 'is required where variants are managed'
        : `makes ${count} variants, more than ${MAX_VARIANTS}`
    throw invalidArgument([violation('product.productOptions', problem, 'MAX_SIZE')])
  }
  const known = new Map(existing.map((variant) => [choicesKey(variant.choices), variant]))
  const combinations = options.reduce<Record<string, string>[]>(
    (made, { name, choices }) =>
      made.flatMap((chosen) =>
        choices.map(({ description }) => ({ ...chosen, [name]: description })),
      ),
    [{}],
  )
  return combinations.map((choices) => known.get(choicesKey(choices)) ?? { choices })
}

/** All variants reset to their product's values, with their stock. */
export function resetVariants({ variants }: CheckedProduct): Changes {
  return {
    variants: variants.map(({ choices, quantity, inStock }) => ({ choices, quantity, inStock })),
  }
}

/**
 * The product without its options.
 *
 * @throws {ApiError} 400 while it manages its variants.
 */
export function withoutOptions({ variants }: CheckedProduct): Changes {
  if (variants.length === 0) return { options: [] }
  throw applicationError(
    400,
    'VARIANTS_ARE_MANAGED',
    'The product manages its variants. Set manageVariants to false first.',
  )
}

/** Removes the pictures with the ids from the product and its choices; an empty list means all. */
export function withoutMedia({ mediaIds, options }: CheckedProduct, gone: string[]): Changes {
  const stays = (id: string) => gone.length > 0 && !gone.includes(id)
  return {
    mediaIds: mediaIds.filter(stays),
    options: options.map((option) => ({
      ...option,
      choices: option.choices.map((choice) =>
        withPictures(choice, (choice.mediaIds ?? []).filter(stays)),
      ),
    })),
  }
}

/** Shows another picture in place of one, in the product and its choices; where both were shown, the other one once. */
export function replacedMedia(
  { mediaIds, options }: CheckedProduct,
  gone: string,
  replacement: string,
): Changes {
  const replaced = (ids: readonly string[]) => [
    ...new Set(ids.map((id) => (id === gone ? replacement : id))),
  ]
  return {
    mediaIds: replaced(mediaIds),
    options: options.map((option) => ({
      ...option,
      choices: option.choices.map((choice) =>
        withPictures(choice, replaced(choice.mediaIds ?? [])),
      ),
    })),
  }
}

/** A choice of an option, and pictures to add to it or remove from it. */
export interface ChoiceMedia {
  option: string
  choice: string
  mediaIds: string[]
}

/**
 * Assigns pictures of the product to the choices.
 *
 * @throws {ApiError} 400 for a choice or picture that the product does not have, and when choices of a second option
 *   would have pictures.
 */
export function withChoiceMedia(product: CheckedProduct, given: ChoiceMedia[]): Changes {
  for (const [index, { mediaIds }] of given.entries()) {
    const foreign = mediaIds.find((id) => !product.mediaIds.includes(id))
    if (foreign !== undefined) {
      throw invalidArgument([
        violation(`media.${index}.mediaIds`, `names no picture of the product: ${foreign}`),
      ])
    }
  }
  const options = changeChoiceMedia(product, given, (had, added) => [
    ...new Set([...had, ...added]),
  ])
  const illustrated = options.filter(({ choices }) =>
    choices.some(({ mediaIds = [] }) => mediaIds.length > 0),
  )
  if (illustrated.length <= 1) return { options }
  throw applicationError(
    400,
    'MEDIA_OF_SEVERAL_OPTIONS',
    'Pictures may be tied to the choices of one option only.',
  )
}

/** Removes the pictures from the choices; an empty list means all. @throws {ApiError} 400 for an unknown choice. */
export function withoutChoiceMedia(product: CheckedProduct, given: ChoiceMedia[]): Changes {
  return {
    options: changeChoiceMedia(product, given, (had, gone) =>
      had.filter((id) => gone.length > 0 && !gone.includes(id)),
    ),
  }
}

function changeChoiceMedia(
  { options }: CheckedProduct,
  given: ChoiceMedia[],
  change: (had: string[], named: string[]) => string[],
) {
  for (const [index, { option, choice }] of given.entries()) {
    const found = options
      .find(({ name }) => name === option)
      ?.choices.some(({ description }) => description === choice)
    if (!found) {
      throw invalidArgument([violation(`media.${index}.choice`, 'names no choice of the product')])
    }
  }
  return options.map((option) => ({
    ...option,
    choices: option.choices.map((choice) => {
      const named = given.filter(
        (one) => one.option === option.name && one.choice === choice.description,
      )
      const mediaIds = named.reduce((had, one) => change(had, one.mediaIds), choice.mediaIds ?? [])
      return withPictures(choice, mediaIds)
    }),
  }))
}

function withPictures({ value, description }: StoredOption['choices'][number], mediaIds: string[]) {
  return { value, description, ...(mediaIds.length > 0 ? { mediaIds } : {}) }
}
