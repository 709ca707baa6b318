import * as v from 'valibot'

/** A modifier of a product, with the names of what it refers to: ids are others in every store. */
export type ExportedModifier = v.InferOutput<typeof exportedModifierSchema>

const line = (max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max), v.check(isStorableName))

const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(\.\d{1,4})?$/, 'must be a decimal text of at most 4 decimals, such as "10.50"'),
)

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const entries = { name: line(50), mandatory: v.boolean() }

const choice = v.strictObject({
  name: line(50),
  colorCode: v.exactOptional(line(20)),
  addedPrice: v.exactOptional(amount),
})

/** A text is one of the custom text fields too. */
export const exportedModifierSchema = v.variant('renderType', [
  v.strictObject({
    ...entries,
    renderType: v.picklist(['TEXT_CHOICES', 'SWATCH_CHOICES']),
    choices: v.pipe(v.array(choice), v.minLength(1), v.maxLength(1000)),
  }),
  v.strictObject({
    ...entries,
    renderType: v.literal('FREE_TEXT'),
    freeText: v.strictObject({
      minCharCount: count,
      maxCharCount: v.pipe(count, v.minValue(1), v.maxValue(500)),
      title: line(150),
      defaultAddedPrice: v.exactOptional(amount),
    }),
  }),
])

/** Carts have choices as members of an object, by the names of their modifiers. */
function isStorableName(name: string) {
  return !['__proto__', 'prototype', 'constructor'].includes(name)
}
