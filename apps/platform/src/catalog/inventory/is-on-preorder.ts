import type { PreorderInfo } from '@vitrine/contract'

/** Whether the variant is sold out and can be preordered. */
export function isOnPreorder(
  { inStock, preordered }: { inStock: boolean; preordered: number },
  preorder: PreorderInfo | null,
): boolean {
  return !inStock && preorder?.enabled === true && preordered < (preorder.limit ?? Infinity)
}
