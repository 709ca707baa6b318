import type { DiscountRuleInput } from '@vitrine/contract'
import { useLoaded } from '../screen/use-loaded.ts'
import { useAdmin } from '../shell/staff-context.ts'

const PAGE = 100
/** What a sentence and the chips of a form name; the others are counted. */
const MOST = 200

type Scope = Pick<DiscountRuleInput, 'productIds' | 'collectionIds'>

/** What the products and collections of discounts are called, by id; empty until it is known. */
export function useDiscountNames(rules: readonly Scope[]): ReadonlyMap<string, string> {
  const { products, collections } = useAdmin()
  const productIds = unique(rules.flatMap((rule) => rule.productIds ?? []))
  const collectionIds = unique(rules.flatMap((rule) => rule.collectionIds ?? []))
  const key = [...productIds, '', ...collectionIds].join()

  const { loaded } = useLoaded(key, async (signal) => {
    const found = await Promise.all([
      ...pages(productIds).map((ids) =>
        products.queryMerchantProducts().in('id', ids).limit(PAGE).find({ signal }),
      ),
      ...pages(collectionIds).map((ids) =>
        collections.queryCollections().in('id', ids).limit(PAGE).find({ signal }),
      ),
    ])
    return new Map(found.flatMap(({ items }) => items.map(({ id, name }) => [id, name] as const)))
  })
  return loaded.data ?? new Map()
}

const unique = (ids: string[]) => [...new Set(ids)].slice(0, MOST).toSorted()

function pages(ids: string[]): string[][] {
  const count = Math.ceil(ids.length / PAGE)
  return Array.from({ length: count }, (_, page) => ids.slice(page * PAGE, (page + 1) * PAGE))
}
