import { expect, it } from 'vitest'
import type { ProductView, VariantView } from '../../catalog/product-view.ts'
import { personalPrice } from './personal-price.ts'

const silk = { text: '+€5.00', shown: 5, charged: 5 }
const card = { text: '+€1.50', shown: 1.5, charged: 1.5 }
const product: Pick<ProductView, 'modifiers' | 'customTexts'> = {
  modifiers: [
    {
      name: 'Wrapping',
      kind: 'text',
      mandatory: true,
      values: [{ label: 'Silk', added: silk }, { label: 'None' }],
    },
  ],
  customTexts: [{ title: 'Card', maxLength: 80, mandatory: false, added: card }],
}

it('adds what was chosen and written to a price, also to the one that is struck through', () => {
  const variant = variantOf({ price: 100, discountedPrice: 80 })
  const input = { choices: { Wrapping: 'Silk' }, texts: { Card: 'Hi' } }
  expect(personalPrice(product, input, variant)).toEqual({
    price: { now: '€86.50', was: '€106.50', saving: '−18 %' },
  })
  const before = variantOf({ price: 80, discountedPrice: 80, compareAtPrice: 100 })
  expect(personalPrice(product, input, before).price).toMatchObject({ was: '€106.50' })
})

it('leaves the price as it is where nothing is added', () => {
  const variant = variantOf({ price: 80, discountedPrice: 80 })
  const input = { choices: { Wrapping: 'None' }, texts: { Card: '' } }
  expect(personalPrice(product, input, variant)).toEqual({ price: variant.price })
})

it('says what is paid where prices are shown in another currency', () => {
  const amounts = {
    shown: { price: 160, discountedPrice: 160, currency: 'USD' },
    charged: { price: 80, discountedPrice: 80, currency: 'EUR' },
  }
  const variant = { ...variantOf(amounts.charged), amounts }
  const inDollars = {
    modifiers: [
      { ...product.modifiers?.[0], values: [{ label: 'Silk', added: { ...silk, shown: 10 } }] },
    ],
    customTexts: [],
  } as typeof product
  const input = { choices: { Wrapping: 'Silk' }, texts: {} }
  expect(personalPrice(inDollars, input, variant)).toEqual({
    price: { now: 'about $170.00' },
    charged: 'You pay €85.00.',
  })
})

function variantOf(prices: {
  price: number
  discountedPrice: number
  compareAtPrice?: number
}): VariantView {
  const amounts = { ...prices, currency: 'EUR' }
  return {
    choices: {},
    price: { now: 'as it is' },
    shortPrice: '',
    sku: '',
    inStock: true,
    amounts: { shown: amounts, charged: amounts },
  }
}
