import {
  DISPLAY_CURRENCY_HEADER,
  type EstimateTotalsResponse,
  type GetCartResponse,
  LANGUAGE_HEADER,
} from '@vitrine/contract'
import {
  addToCartSchema,
  estimateTotalsSchema,
  removeCartLinesSchema,
  removeCouponSchema,
  updateCartQuantitiesSchema,
  updateCartSchema,
} from '@vitrine/contract/schemas'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { CatalogSettings } from '../catalog/product/media/wire-media.ts'
import { readSite } from '../catalog/product/read-site.ts'
import { inLanguage } from '../catalog/translations/read/languages.ts'
import type { HttpEnvironment } from '../http/environment.ts'
import { readLanguage } from '../http/headers/read-language.ts'
import { parseBody } from '../http/request-body.ts'
import { writeOnce } from '../http/require-permission.ts'
import { deleteCart } from './delete-cart.ts'
import { addToCart } from './lines/add-to-cart.ts'
import { removeLines, updateQuantities } from './lines/change-lines.ts'
import { type CartPermission, requireCartOwner } from './owner/cart-owner.ts'
import { updateCart } from './update-cart.ts'
import { type CartView, viewCart } from './view/view-cart.ts'
import { toCart } from './view/wire-cart.ts'
import { toTotals } from './view/wire-totals.ts'

type RouteContext = Context<HttpEnvironment>

/**
 * The cart of the visitor or member who asks. `create-checkout` is not among the calls: it comes with checkouts.
 *
 * @see wire contract section 7.1
 */
export function createCartRoutes(settings: CatalogSettings) {
  const readable = permit('ECOM.READ_CARTS')
  const writable = permit('ECOM.MODIFY_CARTS')
  const { publicStorefrontUrl } = settings

  return new Hono<HttpEnvironment>()
    .get('/v1/carts/current', readable, answerCart)
    .patch('/v1/carts/current', writable, writeOnce, async (c) => {
      const request = await parseBody(c, updateCartSchema)
      await updateCart(await inReadersWords(c), { ...request, publicStorefrontUrl })
      return answerCart(c)
    })
    .delete('/v1/carts/current', writable, writeOnce, async (c) => {
      await deleteCart(c.var.scope)
      return c.json({})
    })
    .post('/v1/carts/current/add-to-cart', writable, writeOnce, async (c) => {
      const request = await parseBody(c, addToCartSchema)
      await addToCart(await inReadersWords(c), request)
      return answerCart(c)
    })
    .post('/v1/carts/current/update-line-items-quantity', writable, writeOnce, async (c) => {
      const { lineItems } = await parseBody(c, updateCartQuantitiesSchema)
      await updateQuantities(c.var.scope, lineItems)
      return answerCart(c)
    })
    .post('/v1/carts/current/remove-line-items', writable, writeOnce, async (c) => {
      const { lineItemIds } = await parseBody(c, removeCartLinesSchema)
      await removeLines(c.var.scope, lineItemIds)
      return answerCart(c)
    })
    .post('/v1/carts/current/remove-coupon', writable, async (c) => {
      await parseBody(c, removeCouponSchema)
      // There are no coupons, so the cart is what it was.
      return answerCart(c)
    })
    .post('/v1/carts/current/estimate-totals', readable, async (c) => {
      const request = await parseBody(c, estimateTotalsSchema)
      const view = await readCart(c)
      return c.json<EstimateTotalsResponse>(toTotals(view, request, settings))
    })

  async function answerCart(c: RouteContext) {
    return c.json<GetCartResponse>({ cart: toCart(await readCart(c), settings) })
  }
}

/** The caller's cart as the request wants to read it. */
async function readCart(c: RouteContext): Promise<CartView> {
  const view = await viewCart(c.var.scope, {
    language: readLanguage(c.req.header(LANGUAGE_HEADER)),
    currency: c.req.header(DISPLAY_CURRENCY_HEADER)?.slice(0, 3).toUpperCase(),
  })
  c.header('Cache-Control', 'no-store')
  c.header('Content-Language', view.money.language)
  return view
}

/** Options and choices may be named as the reader knows them. */
async function inReadersWords(c: RouteContext) {
  const asked = readLanguage(c.req.header(LANGUAGE_HEADER))
  return (await inLanguage(c.var.scope, asked, () => readSite(c.var.scope))).scope
}

function permit(permission: CartPermission) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    requireCartOwner(c.var.scope, permission)
    await next()
  })
}
