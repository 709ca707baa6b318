import { filterOperators } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import type { ApiError } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { UncheckedQuery } from '../../query/compile-query.ts'
import { createTestSite } from '../../testing/test-scope.ts'
import { queryCollections } from '../collection/collections.ts'
import { queryInventory } from '../inventory/inventory-items.ts'
import { queryStoreVariants } from '../variant/store-variants.ts'
import { queryProducts } from './read/query-products.ts'
import { createProduct } from './write/save-product.ts'

/** The wire contract, section 5.6: the operators of each field, a value, and whether it can be sorted. */
type Field = [operators: string, value: unknown, sorts: boolean]

const EQUALITY = '$eq $ne $in $hasSome $exists'
const ORDER = '$gt $gte $lt $lte'
// Builders of both generations send `$endsWith`, though no field of the contract lists it.
const TEXT = `${EQUALITY} ${ORDER} $contains $startsWith $endsWith`
const GUID = '0197a000-0000-7000-8000-000000000000'
const MOMENT = '2026-03-02T09:30:00.000Z'
const MEMBERSHIP = '$eq $ne $hasSome $hasAll $exists'
const id: Field = [`${EQUALITY} ${ORDER} $startsWith`, GUID, true]
const text: Field = [TEXT, 'vase', true]
const amount: Field = [`${EQUALITY} ${ORDER}`, 9.5, true]
const number: Field = [`${EQUALITY} ${ORDER}`, '1', true]
const moment: Field = [`${EQUALITY} ${ORDER}`, MOMENT, true]

const PRODUCTS: Record<string, Field> = {
  id,
  _id: id,
  name: text,
  slug: text,
  sku: text,
  description: [TEXT, 'vase', false],
  productType: [EQUALITY, 'physical', true],
  price: amount,
  'priceData.price': amount,
  numericId: number,
  lastUpdated: moment,
  createdDate: moment,
  _createdDate: moment,
  collectionIds: [MEMBERSHIP, GUID, false],
  'collections.id': [MEMBERSHIP, GUID, false],
  'options.Size': ['$eq $ne $hasSome $hasAll', 'S', false],
  inventoryStatus: ['$eq $ne $hasSome', 'IN_STOCK', false],
  visible: ['$eq', true, false],
}
const COLLECTIONS: Record<string, Field> = { id: [TEXT, GUID, true], name: text }
const STORE_VARIANTS: Record<string, Field> = {
  id: text,
  variantId: id,
  productId: id,
  variantName: text,
  productName: text,
  sku: text,
  managedVariant: ['$eq $ne', true, false],
  collectionIds: [MEMBERSHIP, GUID, false],
  'choices.Size': ['$eq $ne $in $hasSome', 'S', false],
}
const name: Field = [EQUALITY, GUID, true]
const INVENTORY: Record<string, Field> = {
  id: name,
  productId: name,
  externalId: name,
  lastUpdated: moment,
  numericId: number,
}

let database: OpenDatabase
let scope: SiteScope
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  scope = await createTestSite(database)
  await createProduct(scope, { name: 'Vase', priceMinor: 950 })
})
afterAll(() => database.close())

type Ask = (scope: SiteScope, query: UncheckedQuery) => Promise<{ total: number }>

describe.each<[string, Record<string, Field>, Ask]>([
  ['products', PRODUCTS, queryProducts],
  ['collections', COLLECTIONS, queryCollections],
  ['store variants', STORE_VARIANTS, queryStoreVariants],
  ['inventory', INVENTORY, queryInventory],
])('a query of %s', (_, fields, ask) => {
  describe.each(Object.entries(fields))('by %s', (field, [operators, value, sorts]) => {
    it.each(filterOperators)(
      'accepts %s where the contract lists it, and rejects it elsewhere',
      async (operator) => {
        const condition = { [field]: { [operator]: operandOf(operator, value) } }

        const outcome = await outcomeOf(ask(scope, { filter: condition }))

        const isListed = operators.split(' ').includes(operator)
        expect(outcome).toBe(
          isListed ? 'answered' : `query.filter.${field} cannot be filtered by ${operator}`,
        )
      },
    )

    it('sorts where the contract allows it', async () => {
      const outcome = await outcomeOf(ask(scope, { sort: [{ fieldName: field, order: 'DESC' }] }))
      expect(outcome).toBe(sorts ? 'answered' : 'query.sort.0.fieldName is not a field to sort by')
    })
  })

  it.each(['nothing', 'constructor', '__proto__', 'name.name', '$where', ''])(
    'knows no field %j',
    async (field) => {
      const filter = JSON.parse(`{${JSON.stringify(field)}:"x"}`)
      expect(await outcomeOf(ask(scope, { filter }))).toBe(
        `query.filter.${field} is not a field that can be filtered`,
      )
    },
  )
})

const operandOf = (operator: string, value: unknown) =>
  operator === '$exists' ? true : /^\$(in|has)/.test(operator) ? [value] : value

async function outcomeOf(asking: Promise<unknown>) {
  try {
    await asking
    return 'answered'
  } catch (error) {
    const [first] = (error as ApiError).details?.validationError?.fieldViolations ?? []
    return first ? `${first.field} ${first.description}` : String(error)
  }
}
