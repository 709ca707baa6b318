/** Parameter of the cart's page: a product of an order that was not added, because a choice or a text is missing. */
const INCOMPLETE = 'incomplete'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const MAX_PRODUCTS = 20

/** The parameters that name these products, by their ids. */
export function writeIncomplete(ids: readonly string[]): string[][] {
  return [...new Set(ids)].slice(0, MAX_PRODUCTS).map((id) => [INCOMPLETE, id])
}

/** The ids of these products; others than ids are ignored. */
export function readIncomplete(search: URLSearchParams): string[] {
  const ids = search.getAll(INCOMPLETE).filter((id) => ID.test(id))
  return [...new Set(ids)].slice(0, MAX_PRODUCTS)
}
