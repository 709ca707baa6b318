import { createHash } from 'node:crypto'
import type { StoredLine } from '../stored-cart.ts'

interface Named {
  choices: Record<string, string>
  /** Absent in the digests of lines without any, which are as they were before there were modifiers. */
  modifiers?: Record<string, string> | undefined
  texts: Record<string, string> | undefined
}

/** A digest that is equal for the same item, by original or translated names: product, variant, choices and texts. */
export function itemDigest(
  { productId, variantId }: Pick<StoredLine, 'productId' | 'variantId'>,
  { choices, modifiers, texts }: Named,
): string {
  const sorted = (named: Record<string, string> = {}) =>
    Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const named = [sorted(choices), sorted(texts), ...(modifiers ? [sorted(modifiers)] : [])]
  const item = JSON.stringify([productId, variantId, ...named])
  return createHash('sha256').update(item).digest('hex')
}
