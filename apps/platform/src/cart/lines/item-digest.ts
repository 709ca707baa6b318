import { createHash } from 'node:crypto'
import type { StoredLine } from '../stored-cart.ts'

/** A digest that is equal for the same item, by original or translated names: product, variant, choices and texts. */
export function itemDigest(
  { productId, variantId }: Pick<StoredLine, 'productId' | 'variantId'>,
  {
    choices,
    texts,
  }: { choices: Record<string, string>; texts: Record<string, string> | undefined },
): string {
  const sorted = (named: Record<string, string> = {}) =>
    Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const item = JSON.stringify([productId, variantId, sorted(choices), sorted(texts)])
  return createHash('sha256').update(item).digest('hex')
}
