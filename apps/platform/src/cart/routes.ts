import type {
  EstimateTotalsRequest,
  EstimateTotalsResponse,
  GetCartResponse,
} from '@vitrine/contract'
import {
  addToCartSchema,
  emptySchema,
  estimateTotalsSchema,
  removeCartLinesSchema,
  updateCartQuantitiesSchema,
  updateCartSchema,
} from '@vitrine/contract/schemas'
import type { CatalogSettings } from '../catalog/product/media/wire-media.ts'
import { couponErrors } from '../discounts/coupon-error.ts'
import { pathForms } from '../http/path-forms.ts'
import type { Access } from '../http/route/access.ts'
import { defineRoute, NOTHING, type Route, type RouteContext } from '../http/route/route.ts'
import { requirePlaces } from '../kernel/places/require-places.ts'
import { deleteCart } from './delete-cart.ts'
import { addToCart } from './lines/add-to-cart.ts'
import { removeLines, updateQuantities } from './lines/change-lines.ts'
import { type CartPermission, requireCartOwner } from './owner/cart-owner.ts'
import { inReadersWords, readingOf } from './reading-of.ts'
import { removeCoupon } from './remove-coupon.ts'
import { computeSale, type SaleChoices } from './sale/compute-sale.ts'
import { customerOf } from './sale/customer-of.ts'
import { readSaleTerms } from './sale/sale-terms.ts'
import { updateCart } from './update-cart.ts'
import { type CartView, viewCart } from './view/view-cart.ts'
import { toCart } from './view/wire-cart.ts'
import { toTotals } from './view/wire-totals.ts'

const forms = pathForms.carts
const reads = { forms, access: [cartOwner('ECOM.READ_CARTS')] }
const changes = { forms, access: [cartOwner('ECOM.MODIFY_CARTS')] }
const NO_CART = { 400: ['CALLER_HAS_NO_CART'], 404: ['OWNED_CART_NOT_FOUND'] } as const
const ADDING = {
  404: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND'],
  409: ['INSUFFICIENT_INVENTORY'],
} as const
const writes = { ...changes, write: 'once', rate: 'carts' } as const

/**
 * The cart of the caller, a visitor or a member. `create-checkout` is among the calls of checkouts.
 *
 * @see wire contract section 7.1
 */
export const cartRoutes: Route<CatalogSettings>[] = [
  defineRoute({
    ...reads,
    id: 'getCurrentCart',
    method: 'get',
    path: '/v1/carts/current',
    summary: 'The cart, priced by the catalog as it is now.',
    reply: 'GetCartResponse',
    errors: NO_CART,
    handler: (c, _, settings) => answerCart(c, settings),
  }),
  defineRoute({
    ...writes,
    id: 'updateCurrentCart',
    method: 'patch',
    path: '/v1/carts/current',
    summary: 'Changes what the buyer wrote: note, contact, shipping choice.',
    body: updateCartSchema,
    reply: 'GetCartResponse',
    errors: {
      400: ['CALLER_HAS_NO_CART', 'TOO_MANY_LINE_ITEMS', ...couponErrors],
      404: ['OWNED_CART_NOT_FOUND', ...ADDING[404]],
      409: [...ADDING[409], 'REVISION_CONFLICT'],
    },
    handler: async (c, request, settings) => {
      requirePlaces(request)
      const { publicStorefrontUrl } = settings
      await updateCart(await inReadersWords(c), { ...request, publicStorefrontUrl })
      return answerCart(c, settings)
    },
  }),
  defineRoute({
    ...writes,
    id: 'deleteCurrentCart',
    method: 'delete',
    path: '/v1/carts/current',
    summary: 'Deletes the cart.',
    reply: NOTHING,
    errors: NO_CART,
    handler: async (c) => {
      await deleteCart(c.var.scope)
      return c.json({})
    },
  }),
  defineRoute({
    ...writes,
    id: 'addToCurrentCart',
    method: 'post',
    path: '/v1/carts/current/add-to-cart',
    summary: 'Adds line items, no more than are in stock.',
    body: addToCartSchema,
    reply: 'GetCartResponse',
    errors: { ...ADDING, 400: ['CALLER_HAS_NO_CART', 'TOO_MANY_LINE_ITEMS'] },
    handler: async (c, request, settings) => {
      const view = await addToCart(await inReadersWords(c), request, readingOf(c))
      return answerCart(c, settings, view)
    },
  }),
  defineRoute({
    ...writes,
    id: 'updateCurrentCartLineItemQuantity',
    method: 'post',
    path: '/v1/carts/current/update-line-items-quantity',
    summary: 'Sets quantities of line items, no more than are in stock.',
    body: updateCartQuantitiesSchema,
    reply: 'GetCartResponse',
    errors: { ...NO_CART, 404: ['OWNED_CART_NOT_FOUND', 'LINE_ITEM_NOT_FOUND'] },
    handler: async (c, { lineItems }, settings) => {
      await updateQuantities(c.var.scope, lineItems)
      return answerCart(c, settings)
    },
  }),
  defineRoute({
    ...writes,
    id: 'removeLineItemsFromCurrentCart',
    method: 'post',
    path: '/v1/carts/current/remove-line-items',
    summary: 'Removes line items.',
    body: removeCartLinesSchema,
    reply: 'GetCartResponse',
    errors: { ...NO_CART, 404: ['OWNED_CART_NOT_FOUND', 'LINE_ITEM_NOT_FOUND'] },
    handler: async (c, { lineItemIds }, settings) => {
      await removeLines(c.var.scope, lineItemIds)
      return answerCart(c, settings)
    },
  }),
  defineRoute({
    ...writes,
    id: 'removeCouponFromCurrentCart',
    method: 'post',
    path: '/v1/carts/current/remove-coupon',
    summary: 'Removes the coupon.',
    body: emptySchema,
    reply: 'GetCartResponse',
    errors: NO_CART,
    handler: async (c, _, settings) => {
      await removeCoupon(c.var.scope)
      return answerCart(c, settings)
    },
  }),
  defineRoute({
    ...reads,
    id: 'estimateCurrentCartTotals',
    method: 'post',
    path: '/v1/carts/current/estimate-totals',
    summary: 'The totals of the cart, with discounts, delivery and tax.',
    body: estimateTotalsSchema,
    reply: 'EstimateTotalsResponse',
    errors: NO_CART,
    handler: async (c, request, settings) => {
      requirePlaces(request)
      const view = await viewCart(c.var.scope, readingOf(c))
      setHeaders(c, view)
      const terms = await readSaleTerms(c.var.scope, {
        couponCode: view.cart.couponCode,
        customer: customerOf(view.cart),
      })
      const sale = computeSale(view, terms, choicesOf(view, request))
      return c.json<EstimateTotalsResponse>(toTotals(view, sale, request, settings))
    },
  }),
]

/** What the request says about the sale, otherwise what the buyer has written into the cart. */
function choicesOf({ cart }: CartView, request: EstimateTotalsRequest): SaleChoices {
  const { contactInfo, selectedShippingOption } = cart.info
  return {
    address: request.shippingAddress ?? contactInfo?.address,
    vatId: contactInfo?.contactDetails?.vatId?.id,
    selected: request.selectedShippingOption ?? selectedShippingOption,
    assumesDelivery: request.calculateShipping !== false,
  }
}

/** The caller's cart, read again unless the change has returned it. */
async function answerCart(c: RouteContext, settings: CatalogSettings, changed?: CartView) {
  const view = changed ?? (await viewCart(c.var.scope, readingOf(c)))
  setHeaders(c, view)
  return c.json<GetCartResponse>({ cart: toCart(view, settings) })
}

function setHeaders(c: RouteContext, { money }: CartView) {
  c.header('Cache-Control', 'no-store')
  c.header('Content-Language', money.language)
}

function cartOwner(permission: CartPermission): Access {
  return {
    callers: 'visitors and members; apps for one of them',
    permission,
    require: (c) => {
      requireCartOwner(c.var.scope, permission)
    },
  }
}
