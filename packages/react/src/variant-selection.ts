import type { Product, Variant } from '@vitrine/client'

/** Option name → choice description. */
export type Choices = Readonly<Record<string, string>>

/** An option of a product with its choices, as a form shows it. */
export interface OptionView {
  name: string
  choices: ChoiceView[]
}

/** One choice of an option, as a form shows it. */
export interface ChoiceView {
  /** What the shopper sees, and what is selected by. */
  description: string
  /** A colour's CSS value; otherwise the same as the description. */
  value: string
  selected: boolean
  /** There is a variant in stock with this choice and all others made. */
  available: boolean
}

/** The selection of a product, as a form shows it. */
export interface SelectionView {
  choices: Choices
  options: OptionView[]
  /** Set once every option is chosen and there is such a variant. */
  variant: Variant | undefined
  /** Whether the chosen variant can be bought. */
  purchasable: boolean
}

/**
 * The view of a selection; choices that the product does not have are ignored.
 *
 * @example
 * ```ts
 * const { variant, purchasable } = viewSelection(product, { Size: 'M' })
 * ```
 */
export function viewSelection(product: Product, given: Choices): SelectionView {
  const options = product.productOptions
  const choices = Object.fromEntries(
    options.flatMap(({ name, choices: possible }) => {
      const chosen = Object.hasOwn(given, name) ? given[name] : undefined
      const known = possible.some(({ description }) => description === chosen)
      return chosen !== undefined && known ? [[name, chosen]] : []
    }),
  )
  const visible = product.variants.filter(({ variant }) => variant.visible)
  const isComplete = options.every(({ name }) => Object.hasOwn(choices, name))
  const variant = isComplete ? visible.find((one) => hasChoices(one, choices)) : undefined

  return {
    choices,
    options: options.map(({ name, choices: possible }) => ({
      name,
      choices: possible
        .filter((choice) => choice.visible)
        .map(({ description, value }) => ({
          description,
          value,
          selected: choices[name] === description,
          available: visible.some(
            (one) => one.stock.inStock && hasChoices(one, { ...choices, [name]: description }),
          ),
        })),
    })),
    variant,
    purchasable: variant?.stock.inStock ?? false,
  }
}

/**
 * A variant of a product without managed variants has no choices of its own: it stands for all of
 * them.
 */
function hasChoices({ choices }: Variant, asked: Choices) {
  return Object.entries(asked).every(
    ([name, description]) => !Object.hasOwn(choices, name) || choices[name] === description,
  )
}
