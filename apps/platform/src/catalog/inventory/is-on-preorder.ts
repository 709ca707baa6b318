import type { PreorderInfo } from '@vitrine/contract'

/** Whether the variant, which is sold out, can be ordered before there is more of it. */
export function isOnPreorder(
  { inStock, preordered }: { inStock: boolean; preordered: number },
  preorder: PreorderInfo | null,
): boolean {
  return !inStock && preorder?.enabled === true && preordered < (preorder.limit ?? Infinity)
}
