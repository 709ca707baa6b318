import { describe, expectTypeOf, it } from 'vitest'
import { createClient } from '../create-client.ts'
import type { Product, StoreVariant } from '../index.ts'

// The compiler checks these tests: `npm run types` fails when a line that must not compile does. The rules are the table of wire contract section 5.6.
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

  it('rejects the operators the wire does not have for a field', () => {
    // @ts-expect-error: ids do not support contains
    query().contains('id', 'x')
    // @ts-expect-error: numbers do not support startsWith
    query().startsWith('price', '1')
    // @ts-expect-error: lists are not ordered
    query().gt('collectionIds', 'a')
    // @ts-expect-error: a list does not support in
    query().in('collectionIds', ['a'])
    // @ts-expect-error: enumerations are not ordered
    query().between('productType', 'physical', 'digital')
    // @ts-expect-error: booleans support eq only
    query().ne('visible', true)
    // @ts-expect-error: this enumeration does not support in
    query().in('inventoryStatus', ['IN_STOCK'])
    // @ts-expect-error: options do not support exists
    query().exists('options.Size')
    // @ts-expect-error: no field supports endsWith
    query().endsWith('name', 'x')
    // @ts-expect-error: no such field
    query().eq('colour', 'red')
  })

  it('rejects values of another type', () => {
    // @ts-expect-error: a number is required
    query().eq('price', '12')
    // @ts-expect-error: not a product type
    query().eq('productType', 'service')
    // @ts-expect-error: not an inventory status
    query().eq('inventoryStatus', 'SOLD_OUT')
    // @ts-expect-error: collection ids are texts
    query().hasSome('collectionIds', 1)
  })

  it('rejects a sort by a field that the wire does not sort by', () => {
    // @ts-expect-error: not a sort field
    query().ascending('description')
    // @ts-expect-error: not a sort field
    query().descending('collectionIds')
    // @ts-expect-error: not a sort field
    query().ascending('options.Size')
  })

  it('combines queries over products only', () => {
    query().or(query().eq('name', 'x')).not(query())
    // @ts-expect-error: a query over collections
    query().or(collections.queryCollections())
  })

  it('finds products', () => {
    expectTypeOf(query().find).returns.resolves.toHaveProperty('items').toEqualTypeOf<Product[]>()
    expectTypeOf(query()).toExtend<AsyncIterable<Product>>()
    expectTypeOf(products.queryStoreVariants()).toExtend<AsyncIterable<StoreVariant>>()
  })
})

describe('a collection query', () => {
  it('accepts ids and names', () => {
    collections.queryCollections().contains('name', 'new').ascending('name').isNotEmpty('_id')
    // @ts-expect-error: not a queryable field
    collections.queryCollections().eq('slug', 'new-in')
  })
})
