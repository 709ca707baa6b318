import { expect, it } from 'vitest'
import { rebuildVariants } from '../options/rebuild-variants.ts'
import { movePrices } from '../variants/move-prices.ts'
import { changedFields } from './changed-fields.ts'
import { mergeValues, withFields } from './merge-values.ts'
import {
  type ChoiceValues,
  newProduct,
  newVariant,
  type OptionValues,
  type ProductValues,
  type VariantValues,
} from './product-values.ts'
import { toWrite } from './to-write.ts'
import { variantChanges } from './variant-overrides.ts'
import { withTyped } from './with-typed.ts'

const VASE: ProductValues = {
  ...newProduct,
  name: 'Vase',
  price: 78,
  managesVariants: true,
  options: [option('Glaze', ['Ink', 'Oat'])],
  variants: [
    { ...variant(['Glaze/Ink']), id: 'ink', price: 78, quantity: 4 },
    { ...variant(['Glaze/Oat']), id: 'oat', price: 80 },
  ],
}

it('names the fields that were changed, whatever the order of members and of collections', () => {
  const base = { ...newProduct, collectionIds: ['a', 'b'], preorder: { enabled: true, limit: 3 } }
  const same = { ...base, collectionIds: ['b', 'a'], preorder: { limit: 3, enabled: true } }
  expect(changedFields(base, same)).toEqual([])
  expect(changedFields(base, { ...same, name: 'x', price: 1 })).toEqual(['name', 'price'])
})

it('counts the order of pictures, not their words, which are saved with the file', () => {
  const picture = { id: '1', url: '', altText: '', isVideo: false }
  const base = { ...newProduct, pictures: [picture, { ...picture, id: '2' }] }
  const described = { ...base, pictures: base.pictures.map((one) => ({ ...one, altText: 'x' })) }
  expect(changedFields(base, described)).toEqual([])
  expect(changedFields(base, { ...base, pictures: base.pictures.toReversed() })).toEqual([
    'pictures',
  ])
})

it('keeps both sides of a conflict where they do not meet, and names where they do', () => {
  const mine = { ...VASE, name: 'My vase', ribbon: 'New' }
  const theirs = { ...VASE, name: 'Their vase', price: 90, brand: 'Maren' }
  const { values, conflicts } = mergeValues(VASE, mine, theirs)
  expect(conflicts).toEqual(['name'])
  expect(values).toMatchObject({ name: 'My vase', ribbon: 'New', price: 90, brand: 'Maren' })
  expect(withFields(values, theirs, conflicts)).toMatchObject({ name: 'Their vase', ribbon: 'New' })
  expect(mergeValues(VASE, { ...VASE, name: 'x' }, { ...VASE, name: 'x' }).conflicts).toEqual([])
})

it('sends what was changed, with the earlier names of what was renamed', () => {
  const [glaze] = VASE.options
  const renamed = {
    ...glaze,
    name: 'Colour',
    choices: glaze?.choices.toSpliced(1, 1),
  } as OptionValues
  const mine = { ...VASE, options: [renamed] }
  expect(toWrite(mine, changedFields(VASE, mine), undefined)).toEqual({
    productOptions: [
      {
        name: 'Colour',
        renamedFrom: 'Glaze',
        choices: [{ value: 'Ink', description: 'Ink' }],
      },
    ],
    manageVariants: true,
  })
})

it('keeps the search tags of others beside its own', () => {
  const robots = {
    type: 'meta',
    props: { name: 'robots', content: 'noindex' },
    children: '',
    custom: false,
    disabled: false,
  }
  const mine = { ...newProduct, seoTitle: ' Vases ' }
  const { seoData } = toWrite(mine, ['seoTitle'], { tags: [robots] })
  expect(seoData?.tags).toMatchObject([{ type: 'title', children: 'Vases' }, robots])
})

it('has a variant for every combination, with the values of those that were there', () => {
  const options = [option('Glaze', ['Ink', 'Oat']), option('Size', ['S', 'L'])]
  const rebuilt = rebuildVariants(options, VASE.variants)
  expect(rebuilt.map(({ choices }) => choices)).toEqual([
    ['Glaze/Ink', 'Size/S'],
    ['Glaze/Ink', 'Size/L'],
    ['Glaze/Oat', 'Size/S'],
    ['Glaze/Oat', 'Size/L'],
  ])
  expect(rebuilt.map(({ price }) => price)).toEqual([78, 78, 80, 80])
  expect(rebuilt.some(({ id }) => id !== undefined)).toBe(false)
  expect(rebuildVariants(VASE.options, VASE.variants)).toEqual(VASE.variants)
})

it('keeps combinations out of the shop that were never made, and offers those of a new choice', () => {
  const options = [option('Glaze', ['Ink', 'Oat']), option('Size', ['S', 'L'])]
  const made = [variant(['Glaze/Ink', 'Size/S']), variant(['Glaze/Oat', 'Size/L'])]
  const visible = (all: typeof made) => all.map((one) => Number(one.visible)).join('')
  expect(visible(rebuildVariants(options, made) as typeof made)).toBe('1001')
  const more = [option('Glaze', ['Ink', 'Oat', 'Sage']), options[1] as OptionValues]
  expect(visible(rebuildVariants(more, made) as typeof made)).toBe('100111')
})

it('moves variants with the product, as the platform does, and sends only what differs then', () => {
  const moved = { ...VASE, ...movePrices(VASE, 80.1) }
  expect(moved.variants.map(({ price }) => price)).toEqual([80.1, 82.1])
  expect(variantChanges(VASE, moved, moved)).toEqual({ overrides: [], stock: [], rows: [] })

  const mine = {
    ...moved,
    tracksStock: true,
    variants: moved.variants.map((one) =>
      one.id === 'oat' ? { ...one, price: 99, quantity: 7 } : one,
    ),
  }
  expect(variantChanges(VASE, mine, moved)).toMatchObject({
    overrides: [{ variantIds: ['oat'], price: 99 }],
    stock: [{ variantId: 'oat', quantity: 7 }],
  })
})

it('keeps what was typed during a save, in the variants as they are stored', () => {
  const sent = { ...VASE, options: [{ ...option('Glaze', ['Ink', 'Oat']), key: 'new' }] }
  const [ink, oat] = VASE.variants as [VariantValues, VariantValues]
  const { id: _, ...unsaved } = oat
  const typed = { ...sent, name: 'Tall vase', variants: [ink, { ...unsaved, sku: 'V-2' }] }
  expect(withTyped(sent, sent, VASE)).toEqual(VASE)
  expect(withTyped(sent, typed, { ...VASE, slug: 'vase' })).toEqual({
    ...VASE,
    name: 'Tall vase',
    slug: 'vase',
    variants: [ink, { ...oat, sku: 'V-2' }],
  })
})

it('knows options that were renamed again during a save by the name that was sent', () => {
  const rename = (name: string, ink: string) => {
    const [glaze] = VASE.options as [OptionValues]
    const [first, second] = glaze.choices as [ChoiceValues, ChoiceValues]
    return {
      ...VASE,
      options: [{ ...glaze, name, choices: [{ ...first, description: ink }, second] }],
    }
  }
  const typed = withTyped(rename('Colour', 'Black'), rename('Colours', 'Jet'), {
    ...VASE,
    options: [option('Colour', ['Black', 'Oat'])],
  })
  expect(typed.options).toMatchObject([
    { name: 'Colours', stored: 'Colour', choices: [{ description: 'Jet', stored: 'Black' }, {}] },
  ])
  expect(typed.variants).toEqual(VASE.variants)
})

function option(name: string, choices: string[]): OptionValues {
  return {
    key: name,
    name,
    stored: name,
    isColor: false,
    choices: choices.map((description) => ({
      key: `${name}/${description}`,
      value: description,
      description,
      stored: description,
      mediaIds: [],
    })),
  }
}

function variant(choices: string[]) {
  return { ...newVariant, choices }
}
