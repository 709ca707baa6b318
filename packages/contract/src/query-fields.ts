import type { InventoryStatus } from './enumerations.ts'

/**
 * The operators and value types of each queryable field; a query that uses others is refused.
 *
 * @see wire contract section 5.6
 */

/** The operators of a query, by their names in query builders. */
export type QueryOperator =
  | 'eq'
  | 'ne'
  | 'in'
  | 'hasSome'
  | 'hasAll'
  | 'contains'
  | 'startsWith'
  | 'endsWith'
  | 'gt'
  | 'ge'
  | 'lt'
  | 'le'
  | 'exists'

/** One field: the operators it takes and the values they compare with. */
export interface FieldRule<Operator extends QueryOperator, Value> {
  operators: Operator
  value: Value
}

type Equality = 'eq' | 'ne' | 'in' | 'hasSome' | 'exists'
type Order = 'gt' | 'ge' | 'lt' | 'le'
type Text = FieldRule<Equality | Order | 'contains' | 'startsWith', string>
type Amount = FieldRule<Equality | Order, number>
/** Dates are ISO 8601. */
type Moment = FieldRule<Equality | Order, string | Date>
type Id = FieldRule<Equality | Order | 'startsWith', string>

export interface ProductFieldRules {
  id: Id
  _id: Id
  name: Text
  slug: Text
  sku: Text
  description: Text
  productType: FieldRule<Equality, 'physical' | 'digital'>
  price: Amount
  'priceData.price': Amount
  /** int64 as text. */
  numericId: FieldRule<Equality | Order, string | number>
  lastUpdated: Moment
  createdDate: Moment
  _createdDate: Moment
  collectionIds: FieldRule<'eq' | 'ne' | 'hasSome' | 'hasAll' | 'exists', string>
  'collections.id': FieldRule<'eq' | 'ne' | 'hasSome' | 'hasAll' | 'exists', string>
  'collections._id': FieldRule<'eq' | 'ne' | 'hasSome' | 'hasAll' | 'exists', string>
  inventoryStatus: FieldRule<'eq' | 'ne' | 'hasSome', InventoryStatus>
  /** For callers with permission to see hidden products. */
  visible: FieldRule<'eq', boolean>
  [option: `options.${string}`]: FieldRule<'eq' | 'ne' | 'hasSome' | 'hasAll', string>
}

/** The fields that products can be sorted by. */
export type ProductSortField =
  /** Of one collection, which the query names: its order by hand. An addition of Vitrine's platform. */
  | 'collectionPosition'
  | 'id'
  | '_id'
  | 'name'
  | 'slug'
  | 'sku'
  | 'productType'
  | 'price'
  | 'priceData.price'
  | 'numericId'
  | 'lastUpdated'
  | 'createdDate'
  | '_createdDate'

export interface CollectionFieldRules {
  id: Text
  _id: Text
  name: Text
}

/** The fields that collections can be sorted by. */
export type CollectionSortField = keyof CollectionFieldRules

/** The wire does not specify the fields here; these are the members of a store variant. */
export interface StoreVariantFieldRules {
  id: Id
  _id: Id
  variantId: Id
  productId: Id
  variantName: Text
  productName: Text
  sku: Text
  managedVariant: FieldRule<'eq' | 'ne', boolean>
  collectionIds: FieldRule<'eq' | 'ne' | 'hasSome' | 'hasAll' | 'exists', string>
  [choice: `choices.${string}`]: FieldRule<'eq' | 'ne' | 'in' | 'hasSome', string>
}

export type StoreVariantSortField =
  | 'id'
  | '_id'
  | 'variantId'
  | 'productId'
  | 'variantName'
  | 'productName'
  | 'sku'

type Name = FieldRule<Equality, string>

export interface InventoryFieldRules {
  id: Name
  _id: Name
  productId: Name
  externalId: Name
  lastUpdated: Moment
  numericId: FieldRule<Equality | Order, string | number>
  /** Whether a counted variant has such a stock. An addition of Vitrine's platform. */
  'variants.quantity': FieldRule<Order, number>
}
