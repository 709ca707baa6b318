import type { MemberHooks } from '../../auth/members/member-hooks.ts'
import { adoptCart } from './adopt-cart.ts'
import { deleteBuyerData } from './delete-buyer-data.ts'
import { exportCart } from './export-cart.ts'

/** A guest's cart becomes the member's at sign-in, and is deleted with the account. */
export const cartMemberHooks: MemberHooks = {
  signedIn: adoptCart,
  deleted: deleteBuyerData,
  exported: async (scope, memberId) => ({ cart: await exportCart(scope, memberId) }),
}
