import type { Identity, Member, MemberSession, Order } from '@vitrine/contract'
import { useLoaded } from '../../screen/use-loaded.ts'
import { useAdmin, useIsPermitted } from '../../shell/staff-context.ts'

/** A member with how they sign in, where they are signed in, and what they have bought. */
export interface MemberDetails {
  member: Member
  identity: Identity
  sessions: readonly MemberSession[]
  /** The newest; absent for a role that may not see orders. */
  orders?: readonly Order[]
}

const ORDERS_SHOWN = 5

export function useMember(id: string) {
  const { members, orders } = useAdmin()
  const canSeeOrders = useIsPermitted()('ECOM.READ_ORDERS')

  return useLoaded(id, async (signal): Promise<MemberDetails> => {
    const [member, identity, sessions, newest] = await Promise.all([
      members.getMember(id, { fieldsets: ['FULL'], signal }),
      members.getIdentity(id, { signal }),
      members.listSessions(id, { signal }),
      canSeeOrders
        ? orders.searchOrders(
            {
              filter: { 'buyerInfo.memberId': id },
              sort: [{ fieldName: 'createdDate', order: 'DESC' }],
              cursorPaging: { limit: ORDERS_SHOWN },
            },
            { signal },
          )
        : undefined,
    ])
    return { member, identity, sessions, ...(newest && { orders: newest.orders }) }
  })
}
