import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  altTexts,
  choiceWords,
  type DemoChoice,
  type DemoProduct,
  demoCollections,
  demoProducts,
  filesFolder,
  optionNames,
  picturesFolder,
  picturesOf,
} from './index.ts'

it('has at least 48 products in 8 collections, and none that is empty', () => {
  expect(demoProducts.length).toBeGreaterThanOrEqual(48)
  expect(demoCollections).toHaveLength(8)
  for (const { slug } of demoCollections) {
    const inside = demoProducts.filter(({ collections }) => collections.includes(slug))
    expect([slug, inside.length >= 4]).toEqual([slug, true])
  }
})

it('gives every product, number and picture one name', () => {
  expect(repeated(demoProducts.map(({ slug }) => slug))).toEqual([])
  expect(repeated(demoProducts.map(({ name }) => name.en))).toEqual([])
  expect(repeated(demoProducts.map(({ name }) => name.de))).toEqual([])
  const numbers = demoProducts.flatMap(({ sku, variants = [] }) => [
    ...(sku ? [sku] : []),
    ...variants.map((variant) => variant.sku),
  ])
  expect(repeated(numbers)).toEqual([])
})

it('says everything in both languages, in German without the marks of English or of other countries', () => {
  for (const { en, de } of allWords({ demoProducts, demoCollections, altTexts, optionNames })) {
    expect(en.trim()).not.toBe('')
    expect(de.trim()).not.toBe('')
    expect(`${en}${de}`).not.toMatch(/[!<>]| {2}/)
    // Quotation marks and decimals of another country, and "ss" where German writes "ß".
    expect(de).not.toMatch(/[«»"“”](?!$)|\d\.\d|Grösse|Fuss\b|weiss|heiss|giess/i)
  }
})

it('translates each name: none was forgotten', () => {
  const alike = demoProducts.filter(({ name }) => name.en === name.de).map(({ slug }) => slug)

  expect(alike).toEqual([])
})

describe.each(demoProducts.map((product) => [product.slug, product] as const))(
  '%s',
  (_, product) => {
    const { options = [], variants = [], reducedBy = 0 } = product

    it('costs more than it cost, whatever is chosen', () => {
      for (const { price = product.price, cost = product.cost } of [{}, ...variants] as {
        price?: number
        cost?: number
      }[]) {
        expect(price - reducedBy).toBeGreaterThan(cost)
      }
    })

    it('offers only combinations of choices that it has, each once', () => {
      for (const { choices } of variants) {
        expect(choices).toHaveLength(options.length)
        for (const [i, choice] of choices.entries()) {
          expect(options[i]?.choices.map(nameOf)).toContain(choice)
        }
      }
      expect(repeated(variants.map(({ choices }) => choices.join()))).toEqual([])
    })

    it('shows pictures that are there, and with each colour its own', () => {
      const pictures = picturesOf(product)
      expect(pictures.length).toBeGreaterThan(0)
      expect(repeated(pictures)).toEqual([])
      for (const name of pictures) {
        expect([name, existsSync(join(picturesFolder, `${name}.webp`))]).toEqual([name, true])
      }
      for (const { choice, pictures = [] } of options.flatMap(({ choices }) => choices)) {
        const isColour = typeof choice === 'string' && 'colour' in choiceWords[choice]
        if (isColour) expect([choice, pictures.length > 0]).toEqual([choice, true])
      }
    })

    it('shows at least three pictures, whatever is chosen', () => {
      const { pictures: ofAll = [] } = product
      const choices = options.flatMap((option) => option.choices).filter(({ pictures }) => pictures)
      for (const { choice, pictures = [] } of choices.length > 0 ? choices : [{ choice: 'any' }]) {
        const count = ofAll.length + pictures.length
        expect([choice, count]).toEqual([choice, expect.toSatisfy(atLeastThree)])
      }
    })

    it('states three to six facts, where it was made among them', () => {
      expect(product.facts.length + 1).toBeGreaterThanOrEqual(3)
      expect(product.facts.length + 1).toBeLessThanOrEqual(6)
    })

    it('sells files that are there', () => {
      for (const name of product.files ?? []) {
        expect(existsSync(join(filesFolder, name))).toBe(true)
      }
    })
  },
)

it('shows every stock situation', () => {
  const variants = demoProducts.flatMap(({ variants = [] }) => variants)
  const simple = demoProducts.filter((product) => !product.variants && !product.files)

  expect(simple.some(({ stock }) => stock === undefined)).toBe(true)
  expect(simple.some(({ stock = 1, preorder }) => stock === 0 && !preorder)).toBe(true)
  expect(demoProducts.some(({ preorder }) => preorder)).toBe(true)
  expect(variants.some(({ stock }) => stock === 0)).toBe(true)
  expect(variants.some(({ stock }) => stock === 1)).toBe(true)
  expect(variants.some(({ stock }) => stock === 2)).toBe(true)
  expect(variants.some(({ hidden }) => hidden)).toBe(true)
  expect(demoProducts.some(isIncomplete)).toBe(true)
  expect(demoProducts.filter(({ files }) => files)).toHaveLength(2)
  expect(demoProducts.some(({ options = [] }) => options.some((o) => o.choices.length > 12))).toBe(
    true,
  )
})

it('says what it costs per litre, metre or 100 g where it is sold by measure', () => {
  const measured = demoProducts.filter(({ pricePerUnit }) => pricePerUnit).map(({ slug }) => slug)

  expect(measured).toEqual(
    expect.arrayContaining(['dinner-candles', 'scented-candle', 'kitchen-soap', 'rapeseed-oil']),
  )
})

const atLeastThree = (count: number) => count >= 3

const nameOf = ({ choice }: DemoChoice) =>
  typeof choice === 'string' ? choiceWords[choice].en : choice.en

/** Whether some combinations are not made. */
function isIncomplete({ options = [], variants = [] }: DemoProduct) {
  const combinations = options.reduce((count, { choices }) => count * choices.length, 1)
  return variants.length > 0 && variants.length < combinations
}

function allWords(value: unknown): { en: string; de: string }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'de' in value) return [value as { en: string; de: string }]
  return Object.values(value).flatMap(allWords)
}

const repeated = (names: readonly string[]) => names.filter((name, i) => names.indexOf(name) !== i)
