import type { Product, Variant } from '@vitrine/client'
import { describe, expect, it } from 'vitest'
import { viewSelection } from './variant-selection.ts'

describe('a selection', () => {
  it('offers what the other choices leave in stock', () => {
    const { options, variant } = viewSelection(shirt, { Size: 'M' })

    expect(available(options)).toEqual({ Size: ['M', 'L'], Colour: ['Sage'] })
    expect(variant).toBeUndefined()
  })

  it('names the variant once every option is chosen', () => {
    expect(viewSelection(shirt, { Size: 'M', Colour: 'Sage' })).toMatchObject({
      variant: { id: 'm-sage' },
      purchasable: true,
    })
    expect(viewSelection(shirt, { Size: 'M', Colour: 'Rust' })).toMatchObject({
      variant: { id: 'm-rust' },
      purchasable: false,
    })
  })

  it('ignores hidden variants, and choices that the product does not have', () => {
    expect(viewSelection(shirt, { Size: 'L', Colour: 'Rust' }).variant).toBeUndefined()
    expect(viewSelection(shirt, { Size: 'XL', Weight: '1 kg' }).choices).toEqual({})
    expect(viewSelection(shirt, Object.create({ Size: 'M' })).choices).toEqual({})
  })

  it('of a product without managed variants has the one variant of all choices', () => {
    const mug = { ...shirt, variants: [variant('0', {}, true)] }
    expect(viewSelection(mug, { Size: 'M' }).variant).toBeUndefined()
    expect(viewSelection(mug, { Size: 'M', Colour: 'Rust' }).variant?.id).toBe('0')
  })

  it('of a product without options is complete at once', () => {
    const bowl = { ...shirt, productOptions: [], variants: [variant('0', {}, true)] }
    expect(viewSelection(bowl, {})).toMatchObject({ variant: { id: '0' }, purchasable: true })
  })
})

function available(options: ReturnType<typeof viewSelection>['options']) {
  return Object.fromEntries(
    options.map(({ name, choices }) => [
      name,
      choices.filter((choice) => choice.available).map(({ description }) => description),
    ]),
  )
}

function variant(id: string, choices: Record<string, string>, inStock: boolean, visible = true) {
  return { id, choices, variant: { visible }, stock: { inStock } } as unknown as Variant
}

function option(name: string, ...descriptions: string[]) {
  const choices = descriptions.map((description) => ({
    description,
    value: description,
    visible: true,
    inStock: true,
  }))
  return { name, optionType: 'drop_down' as const, choices }
}

const shirt = {
  productOptions: [option('Size', 'M', 'L'), option('Colour', 'Sage', 'Rust')],
  variants: [
    variant('m-sage', { Size: 'M', Colour: 'Sage' }, true),
    variant('m-rust', { Size: 'M', Colour: 'Rust' }, false),
    variant('l-sage', { Size: 'L', Colour: 'Sage' }, true),
    variant('l-rust', { Size: 'L', Colour: 'Rust' }, true, false),
  ],
} as unknown as Product
