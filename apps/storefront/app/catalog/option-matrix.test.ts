import fc from 'fast-check'
import { expect, it } from 'vitest'
import { availabilityOf, findVariant, selectNearest } from './option-matrix.ts'
import type { OptionView, VariantView } from './product-view.ts'

// Ink is made in 26 cm (1 left) and 34 cm (sold out); oat in 18 cm and 26 cm.
const vase = {
  options: [option('Glaze', ['Ink', 'Oat']), option('Size', ['18 cm', '26 cm', '34 cm'])],
  variants: [
    variant('Ink', '26 cm', { quantity: 1 }),
    variant('Ink', '34 cm', { inStock: false }),
    variant('Oat', '18 cm', {}),
    variant('Oat', '26 cm', { quantity: 12 }),
  ],
}

it('distinguishes four states of a value', () => {
  const chosen = { Glaze: 'Ink', Size: '26 cm' }

  expect(availabilityOf(vase, chosen, 'Glaze', 'Oat').state).toBe('made')
  expect(availabilityOf(vase, chosen, 'Size', '26 cm').state).toBe('low')
  expect(availabilityOf(vase, chosen, 'Size', '34 cm').state).toBe('sold-out')
  expect(availabilityOf(vase, chosen, 'Size', '18 cm').state).toBe('not-made')
})

it('treats a variant that can be pre-ordered as available', () => {
  const ahead = { ...vase, variants: [variant('Ink', '34 cm', { inStock: false, preorder: '' })] }

  expect(availabilityOf(ahead, { Glaze: 'Ink' }, 'Size', '34 cm').state).toBe('made')
})

it('names the value that conflicts with one that is not made', () => {
  const chosen = { Glaze: 'Ink', Size: '26 cm' }

  expect(availabilityOf(vase, chosen, 'Size', '18 cm').conflict).toEqual({
    option: 'Glaze',
    value: 'Ink',
  })
})

it('replaces the other value when one is chosen that does not combine with it', () => {
  expect(selectNearest(vase, { Glaze: 'Ink', Size: '18 cm' }, 'Size')).toEqual({
    Glaze: 'Oat',
    Size: '18 cm',
  })
  expect(selectNearest(vase, { Glaze: 'Ink', Size: '18 cm' }, 'Glaze')).toEqual({
    Glaze: 'Ink',
    Size: '26 cm',
  })
})

it('has every combination of a product whose variants are not managed', () => {
  const [only] = [variant('Ink', '26 cm', {})].map((one) => ({ ...one, choices: {} }))
  const matrix = { ...vase, variants: only ? [only] : [] }
  const chosen = selectNearest(matrix, { Glaze: 'Oat' })

  expect(chosen).toEqual({ Glaze: 'Oat', Size: '18 cm' })
  expect(findVariant(matrix, chosen)).toBe(only)
  expect(availabilityOf(matrix, chosen, 'Size', '34 cm').state).toBe('made')
})

it('starts with a variant in stock', () => {
  const variants = [variant('Ink', '34 cm', { inStock: false }), variant('Oat', '18 cm', {})]

  expect(selectNearest({ ...vase, variants }, {})).toEqual({ Glaze: 'Oat', Size: '18 cm' })
})

it('selects a sold-out variant that was requested by all its values', () => {
  const requested = { Glaze: 'Ink', Size: '34 cm' }

  expect(selectNearest(vase, requested)).toEqual(requested)
})

it('gives the same state of two values in whichever order they were chosen', () => {
  fc.assert(
    fc.property(matrices, ({ matrix, first, second }) => {
      const [one, other] = matrix.options as [OptionView, OptionView]
      const start = matrix.variants[0]?.choices ?? {}
      const oneWay = availabilityOf(matrix, { ...start, [one.name]: first }, other.name, second)
      const otherWay = availabilityOf(matrix, { ...start, [other.name]: second }, one.name, first)

      expect(oneWay.state).toBe(otherWay.state)
    }),
  )
})

it('always selects an existing combination with the value that was just chosen', () => {
  fc.assert(
    fc.property(matrices, ({ matrix, first, second }) => {
      const [one, other] = matrix.options as [OptionView, OptionView]
      const requested = { [one.name]: first, [other.name]: second }
      const selection = selectNearest(matrix, requested, other.name)

      expect(findVariant(matrix, selection)).toBeDefined()
      if (matrix.variants.some(({ choices }) => choices[other.name] === second)) {
        expect(selection[other.name]).toBe(second)
      }
    }),
  )
})

const labels = ['a', 'b', 'c', 'd']

const matrices = fc.record({
  first: fc.constantFrom(...labels),
  second: fc.constantFrom(...labels),
  matrix: fc
    .uniqueArray(
      fc.record({
        one: fc.constantFrom(...labels),
        other: fc.constantFrom(...labels),
        inStock: fc.boolean(),
        quantity: fc.integer({ min: 0, max: 5 }),
      }),
      { minLength: 1, selector: ({ one, other }) => one + other },
    )
    .map((made) => ({
      options: [option('Glaze', labels), option('Size', labels)],
      variants: made.map(({ one, other, ...stock }) => variant(one, other, stock)),
    })),
})

function option(name: string, values: string[]): OptionView {
  return { name, kind: 'text', values: values.map((label) => ({ label, pictureIds: [] })) }
}

function variant(glaze: string, size: string, stock: Partial<VariantView>): VariantView {
  return {
    choices: { Glaze: glaze, Size: size },
    price: { now: '€128.00' },
    shortPrice: '€128',
    sku: '',
    inStock: true,
    ...stock,
  }
}
