import type { PlatformQuery } from '@vitrine/contract'

/** This service takes filter and order as JSON in a text (wire contract section 6). */
export function asJsonTexts({ filter, sort, paging }: PlatformQuery) {
  const orders = (sort ?? []).map(({ fieldName, order = 'ASC' }) => [
    fieldName,
    order.toLowerCase(),
  ])
  return {
    ...(filter && Object.keys(filter).length > 0 && { filter: JSON.stringify(filter) }),
    ...(orders.length > 0 && { sort: JSON.stringify(Object.fromEntries(orders)) }),
    ...(paging && { paging }),
  }
}
