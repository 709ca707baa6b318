import { ALL_PRODUCTS_COLLECTION_ID } from '@vitrine/contract'
import { nameKey } from './product/names.ts'

export type Filter = Record<string, unknown>

/** The fields of one product that queries use. */
export interface FacetProduct {
  id: string
  name: string
  slug: string
  sku: string
  description: string
  priceMinor: number
  numericId: number
  visible: boolean
  inventoryStatus: string
  createdAt: number
  collectionIds: string[]
  choices: Record<string, string[]>
}

/** The semantics of the query language in their simplest form. */
export function matches(product: FacetProduct, filter: Filter): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    if (name === '$and') return (condition as Filter[]).every((part) => matches(product, part))
    if (name === '$or') return (condition as Filter[]).some((part) => matches(product, part))
    if (name === '$not') return !matches(product, condition as Filter)
    const operators =
      typeof condition === 'object' && condition !== null ? condition : { $eq: condition }
    return Object.entries(operators).every(([operator, value]) =>
      holds(fieldOf(product, name), operator, value),
    )
  })
}

type Value = string | number | boolean | string[]

function fieldOf(product: FacetProduct, field: string): Value {
  switch (field) {
    case 'priceData.price':
    case 'price':
      return product.priceMinor / 100
    case 'createdDate':
      return new Date(product.createdAt).toISOString()
    case 'productType':
      return 'physical'
    case 'collectionIds':
    case 'collections.id':
      return product.collectionIds
    default:
      return field.startsWith('options.')
        ? (product.choices[field.slice('options.'.length)] ?? [])
        : product[field as 'name']
  }
}

function holds(value: Value, operator: string, operand: unknown): boolean {
  const isAbsent = value === '' || (Array.isArray(value) && value.length === 0)
  const text = String(value).toLowerCase()
  const sought = String(operand).toLowerCase()
  switch (operator) {
    case '$eq':
      return operand === null ? isAbsent : has(value, operand)
    case '$ne':
      return operand === null ? !isAbsent : !has(value, operand)
    case '$in':
    case '$hasSome':
      return (operand as unknown[]).some((one) => has(value, one))
    case '$hasAll':
      return (operand as unknown[]).every((one) => has(value, one))
    case '$exists':
      return operand === !isAbsent
    case '$contains':
      return text.includes(sought)
    case '$startsWith':
      return text.startsWith(sought)
    case '$endsWith':
      return text.endsWith(sought)
    case '$gt':
      return compare(value, operand) > 0
    case '$gte':
      return compare(value, operand) >= 0
    case '$lt':
      return compare(value, operand) < 0
    default:
      return compare(value, operand) <= 0
  }
}

function has(value: Value, one: unknown): boolean {
  if (!Array.isArray(value))
    return typeof value === 'number' ? value === Number(one) : value === one
  return value.includes(one as string) || one === ALL_PRODUCTS_COLLECTION_ID
}

/** Numbers by value, text by code point. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number') return a - Number(b)
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
}

export function compareBy(
  sort: { fieldName: string; order: 'ASC' | 'DESC' }[],
  a: FacetProduct,
  b: FacetProduct,
): number {
  for (const { fieldName, order } of sort) {
    const key = (product: FacetProduct) =>
      fieldName === 'name' ? nameKey(product.name) : fieldOf(product, fieldName)
    const difference = compare(key(a), key(b))
    if (difference !== 0) return order === 'ASC' ? difference : -difference
  }
  return compare(a.id, b.id)
}
