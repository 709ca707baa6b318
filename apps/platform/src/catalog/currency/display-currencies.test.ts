import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'
import { toPriceData } from '../product/prices/wire-price.ts'
import { createProduct } from '../product/write/save-product.ts'
import { saveDisplayCurrencies } from './display-currencies.ts'

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
})
afterAll(() => database.close())

describe('prices in another currency', () => {
  it('are the site’s prices times the rate, beside the price charged', async () => {
    await saveDisplayCurrencies(platform.scope, { USD: '1.085', JPY: '162.5' })
    const { productId } = await createProduct(platform.scope, {
      name: 'Rope',
      priceMinor: 1450,
      discount: { type: 'PERCENT', basisPoints: 1250 },
      options: [{ name: 'Ply', optionType: 'drop_down', choices: [THREE] }],
      variants: [{ choices: { Ply: '3' }, priceMinor: 2000 }],
      pricePerUnit: {
        totalQuantity: 30,
        totalMeasurementUnit: 'M',
        baseQuantity: 1,
        baseMeasurementUnit: 'FT',
      },
    })

    const product = await readProduct(productId, 'JPY')

    expect(product.priceData).toMatchObject({ currency: 'EUR', price: 14.5, pricePerUnit: 0.15 })
    expect(product.convertedPriceData).toEqual({
      currency: 'JPY',
      price: 2356,
      discountedPrice: 2062,
      pricePerUnit: 24,
      formatted: { price: '¥2,356', discountedPrice: '¥2,062', pricePerUnit: '¥24' },
    })
    expect(product.variants[0].variant.convertedPriceData).toMatchObject({ price: 3250 })
    expect((await readProduct(productId, 'usd')).convertedPriceData.price).toBe(15.73)
    expect((await readProduct(productId, 'CHF')).convertedPriceData).toEqual(product.priceData)
    expect((await readProduct(productId)).convertedPriceData).toEqual(product.priceData)
    const { selectedVariant } = await ask(`/v1/products/${productId}/productOptionsAvailability`, {
      id: productId,
      options: { Ply: '3' },
    })
    expect(selectedVariant).toMatchObject({
      price: { price: 20 },
      convertedPriceData: { price: 3250, currency: 'JPY' },
    })
  })

  it('use a new rate at once', async () => {
    await saveDisplayCurrencies(platform.scope, { USD: '1', GBP: '0.9' })
    const { productId } = await createProduct(platform.scope, { name: 'Bowl', priceMinor: 1000 })
    expect((await readProduct(productId, 'USD')).convertedPriceData.price).toBe(10)

    await saveDisplayCurrencies(platform.scope, { USD: '2' })

    expect((await readProduct(productId, 'USD')).convertedPriceData.price).toBe(20)
    expect((await readProduct(productId, 'GBP')).convertedPriceData.currency).toBe('EUR')
  })

  it.each([{ EURO: '1' }, { usd: '1' }, { USD: '0' }, { USD: '-1' }, { USD: '1e3' }, { USD: '' }])(
    'are rejected for %j',
    async (rates) => {
      await expect(saveDisplayCurrencies(platform.scope, rates as never)).rejects.toThrow(
        'INVALID_ARGUMENT',
      )
    },
  )

  it('are rounded once, half up, from currencies of any number of decimals to any', () => {
    const currency = fc.constantFrom(...(['JPY', 'EUR', 'KWD', 'CLF'] as const))
    const decimals = { JPY: 0, EUR: 2, KWD: 3, CLF: 4 }
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999_999 }),
        fc.integer({ min: 1, max: 99_999_999_999 }),
        currency,
        currency,
        (minor, rateParts, from, to) => {
          const rate = `${Math.floor(rateParts / 1e8)}.${String(rateParts % 1e8).padStart(8, '0')}`
          const { price } = toPriceData(
            { currency: from, language: 'en', discount: { type: 'NONE' } },
            minor,
            { display: { currency: to, rate } },
          )

          const exact = BigInt(minor) * BigInt(rateParts) * 10n ** BigInt(decimals[to])
          const unit = 100_000_000n * 10n ** BigInt(decimals[from])
          const expected = exact / unit + ((exact % unit) * 2n >= unit ? 1n : 0n)
          expect(price).toBe(Number(expected) / 10 ** decimals[to])
        },
      ),
    )
  })
})

const THREE = { value: '3', description: '3' }

async function readProduct(id: string, currency?: string) {
  const response = await platform.fetch(`/v1/products/${id}`, {
    headers: {
      Authorization: visitor.tokens.access_token,
      ...(currency === undefined ? {} : { 'x-wix-currency': currency }),
    },
  })
  // biome-ignore lint/suspicious/noExplicitAny: a reply as it comes.
  const { product } = (await response.json()) as { product: any }
  return product
}

async function ask(path: string, body: object) {
  const response = await visitor.post(path, body, { 'x-wix-currency': 'JPY' })
  // biome-ignore lint/suspicious/noExplicitAny: a reply as it comes.
  return (await response.json()) as any
}
