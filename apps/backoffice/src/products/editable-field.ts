import type { Product, ProductToWrite } from '@vitrine/contract'

export const editableFields = ['price', 'cost', 'weight'] as const
export type EditableField = (typeof editableFields)[number]

/** Decimals in the major unit, kilograms for the weight. */
export function fieldValue(product: Product, field: EditableField): number {
  if (field === 'price') return product.priceData.price
  return field === 'cost' ? (product.costAndProfitData?.itemCost ?? 0) : product.weight
}

export function changeOf(field: EditableField, value: number): ProductToWrite {
  if (field === 'price') return { priceData: { price: value } }
  return field === 'cost' ? { costAndProfitData: { itemCost: value } } : { weight: value }
}
