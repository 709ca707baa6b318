import type { CatalogSettings } from '../catalog/product/media/wire-media.ts'
import { idOf } from '../http/id-of.ts'
import { readJson } from '../http/request-body.ts'
import { permission } from '../http/route/access.ts'
import type { Route } from '../http/route/route.ts'
import { onBehalfOfCart } from './owner/on-behalf-of-cart.ts'
import { cartRoutes } from './routes.ts'

/**
 * The calls about the current cart, for any cart: for API keys and staff with the permission. Ours alone; buyers address
 * no cart by its id (security R-19).
 */
export const cartByIdRoutes: Route<CatalogSettings>[] = cartRoutes.map((route) => ({
  ...route,
  id: route.id.replace('Current', ''),
  path: route.path.replace('/current', '/:id'),
  access: (route.access ?? []).flatMap(({ permission: name }) => (name ? [permission(name)] : [])),
  errors: { ...route.errors, 404: ['CART_NOT_FOUND', ...(route.errors?.[404] ?? [])] },
  answer: async (c, settings) => {
    // What is wrong with the body itself is told before what is not found, as by every call.
    if (route.body) await readJson(c)
    c.set('scope', await onBehalfOfCart(c.var.scope, idOf(c)))
    return route.answer(c, settings)
  },
}))
