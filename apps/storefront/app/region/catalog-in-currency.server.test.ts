import { expect, it } from 'vitest'
import type { Catalog } from '../catalog/catalog.server.ts'
import { createCatalogs } from './catalog-in-currency.server.ts'

it('has a catalog for each currency of the shop, and the charged one for any other', async () => {
  const created: string[] = []
  const charged = catalog({ currency: 'EUR', currencies: ['EUR', 'USD'] })
  const catalogIn = createCatalogs(charged, (currency) => {
    created.push(currency)
    return catalog({})
  })

  const dollars = await catalogIn('USD')
  expect(dollars).not.toBe(charged)
  expect(await catalogIn('USD')).toBe(dollars)
  for (const other of [undefined, 'EUR', 'GBP']) expect(await catalogIn(other)).toBe(charged)
  expect(created).toEqual(['USD'])
})

it('shows charged prices while the shop cannot be read', async () => {
  const charged = { findShop: () => Promise.reject(new Error('away')) } as unknown as Catalog
  expect(await createCatalogs(charged, () => catalog({}))('USD')).toBe(charged)
})

const catalog = (shop: object) => ({ findShop: () => Promise.resolve(shop) }) as unknown as Catalog
