import { describe, expectTypeOf, it } from 'vitest'
import { createClient } from '../create-client.ts'
import type { Product, StoreVariant } from '../index.ts'

// These tests are judged by the compiler; `npm run types` fails when a line that must not compile
// does. The rules are the table of wire contract section 5.6.
const { products, collections } = createClient({ clientId: 'c' })
const query = () => products.queryProducts()

describe('a product query', () => {
  it('accepts the operators the wire has for a field', () => {
    query()
      .eq('_id', 'x')
      .startsWith('id', '6d1f')
      .contains('name', 'mug')
      .between('priceData.price', 1, 9)
      .gt('lastUpdated', new Date(0))
      .le('createdDate', '2026-01-01T00:00:00.000Z')
      .hasSome('collectionIds', 'a', 'b')
      .hasAll('collectionIds', ['a', 'b'])
      .in('productType', ['physical'])
      .eq('options.Size', 'M')
      .eq('visible', true)
      .ne('inventoryStatus', 'OUT_OF_STOCK')
      .isEmpty('sku')
      .exists('description')
      .ascending('name', 'price')
      .descending('_createdDate')
  })

  it('refuses the operators the wire does not have for a field', () => {
    // @ts-expect-error: ids are not searched for parts
    query().contains('id', 'x')
    // @ts-expect-error: a price has no beginning
    query().startsWith('price', '1')
    // @ts-expect-error: a collection is no order
    query().gt('collectionIds', 'a')
    // @ts-expect-error: a product is in collections, not one of them
    query().in('collectionIds', ['a'])
    // @ts-expect-error: a type of product has no order
    query().between('productType', 'physical', 'digital')
    // @ts-expect-error: only eq
    query().ne('visible', true)
    // @ts-expect-error: not in
    query().in('inventoryStatus', ['IN_STOCK'])
    // @ts-expect-error: not exists
    query().exists('options.Size')
    // @ts-expect-error: no field ends with
    query().endsWith('name', 'x')
    // @ts-expect-error: no such field
    query().eq('colour', 'red')
  })

  it('refuses values of another kind', () => {
    // @ts-expect-error: a number
    query().eq('price', '12')
    // @ts-expect-error: one of two
    query().eq('productType', 'service')
    // @ts-expect-error: no status
    query().eq('inventoryStatus', 'SOLD_OUT')
    // @ts-expect-error: a list of texts
    query().hasSome('collectionIds', 1)
  })

  it('refuses to sort by what has no order on the wire', () => {
    // @ts-expect-error: not sorted by
    query().ascending('description')
    // @ts-expect-error: not sorted by
    query().descending('collectionIds')
    // @ts-expect-error: not sorted by
    query().ascending('options.Size')
  })

  it('joins queries of its own kind only', () => {
    query().or(query().eq('name', 'x')).not(query())
    // @ts-expect-error: collections are other things
    query().or(collections.queryCollections())
  })

  it('finds products', () => {
    expectTypeOf(query().find).returns.resolves.toHaveProperty('items').toEqualTypeOf<Product[]>()
    expectTypeOf(query()).toExtend<AsyncIterable<Product>>()
    expectTypeOf(products.queryStoreVariants()).toExtend<AsyncIterable<StoreVariant>>()
  })
})

describe('a collection query', () => {
  it('knows ids and names', () => {
    collections.queryCollections().contains('name', 'new').ascending('name').isNotEmpty('_id')
    // @ts-expect-error: no field to ask for
    collections.queryCollections().eq('slug', 'new-in')
  })
})
