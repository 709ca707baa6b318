import type { Access } from '../http/route/access.ts'
import type { RouteContext } from '../http/route/route.ts'
import { applicationError } from '../kernel/errors/api-error.ts'
import type { Permission } from '../kernel/scope/permissions.ts'
import { isPermitted } from '../kernel/scope/site-scope.ts'

const ALL: Permission = 'VITRINE.READ_EVENTS'

/** What lets staff follow events of a kind: the permission to read what the events are about. */
const permissionsByPrefix: readonly [prefix: string, permission: Permission][] = [
  ['com.wix.ecommerce.catalog.', 'WIX_STORES.READ_MERCHANT_DATA'],
  ['com.wix.ecommerce.inventory.', 'WIX_STORES.READ_INVENTORY'],
  ['wix.ecom.v1.abandoned_checkout_', 'ECOM.ABANDONED_CHECKOUT_READ'],
  ['wix.ecom.v1.order_', 'ECOM.READ_ORDERS'],
]

/** Callers who may read all events; staff in other roles who name the types, each of which they may read. */
export const eventReader: Access = {
  callers: 'apps and staff; staff in other roles for types of events about what they may read',
  permission: ALL,
  require(c) {
    if (isPermitted(c.var.scope, ALL)) return
    const types = askedTypes(c)
    if (types.length > 0 && types.every((type) => isReadable(c, type))) return
    throw applicationError(
      403,
      'PERMISSION_DENIED',
      `This needs the permission ${ALL}, or the names of types of events that the role may read in \`types\`.`,
    )
  },
}

/** The types that the address names. */
export function askedTypes(c: RouteContext): string[] {
  return (c.req.query('types') ?? '').split(',').filter(Boolean)
}

function isReadable(c: RouteContext, type: string): boolean {
  const { caller } = c.var.scope
  // Apps are given the permission to read events, or are not.
  if (caller.kind !== 'member') return false
  const found = permissionsByPrefix.find(([prefix]) => type.startsWith(prefix))
  return found !== undefined && isPermitted(c.var.scope, found[1])
}
