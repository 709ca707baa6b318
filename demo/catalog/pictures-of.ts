import type { DemoProduct, PictureName } from './demo-product.ts'

/** All pictures of a product, in the order of its gallery: those of its choices, then those of none. */
export function picturesOf({ options = [], pictures = [] }: DemoProduct): PictureName[] {
  const ofChoices = options.flatMap(({ choices }) =>
    choices.flatMap((choice) => choice.pictures ?? []),
  )
  return [...ofChoices, ...pictures]
}
