import { type GetCheckoutResponse, LANGUAGE_HEADER } from '@vitrine/contract'
import {
  addToCheckoutSchema,
  checkoutCallSchema,
  createCheckoutFromCartSchema,
  createCheckoutSchema,
  removeCheckoutLinesSchema,
  updateCheckoutQuantitiesSchema,
  updateCheckoutSchema,
} from '@vitrine/contract/schemas'
import { findCheckoutPage } from '../cart/find-checkout-page.ts'
import { inReadersWords, readingOf } from '../cart/reading-of.ts'
import type { CatalogSettings } from '../catalog/product/media/wire-media.ts'
import { readSite } from '../catalog/product/read-site.ts'
import { languagesFor } from '../catalog/translations/read/languages.ts'
import { couponErrors } from '../discounts/coupon-error.ts'
import { readLanguage } from '../http/headers/read-language.ts'
import { idOf } from '../http/id-of.ts'
import { pathForms } from '../http/path-forms.ts'
import { requireSameId } from '../http/require-same-id.ts'
import { defineRoute, NOTHING, type Route, type RouteContext } from '../http/route/route.ts'
import type { Keyring } from '../kernel/crypto/keyring.ts'
import { requirePlaces } from '../kernel/places/require-places.ts'
import { readShopLanguages } from '../shop/language-settings.ts'
import {
  addToCheckout,
  removeCheckoutCoupon,
  removeCheckoutLines,
  updateCheckout,
  updateCheckoutQuantities,
} from './change-checkout.ts'
import { checkoutLink } from './checkout-link.ts'
import { markCheckoutAsCompleted } from './complete-checkout.ts'
import { createCheckout, createCheckoutFromCart } from './create-checkout.ts'
import { requireCheckout } from './stored-checkout.ts'
import { rememberTold } from './told-amounts.ts'
import { viewCheckout } from './view-checkout.ts'
import { toCheckout } from './wire-checkout.ts'

const { checkouts: forms } = pathForms
const CHECKOUT = '/v1/checkouts/:id'
const NOT_FOUND = { 404: ['CHECKOUT_NOT_FOUND'] } as const
const CHANGING = { ...NOT_FOUND, 409: ['CHECKOUT_IS_COMPLETE'] } as const
const LINES = { ...CHANGING, 404: ['CHECKOUT_NOT_FOUND', 'LINE_ITEM_NOT_FOUND'] } as const
const ADDING = {
  404: ['CHECKOUT_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND'],
  409: ['CHECKOUT_IS_COMPLETE', 'INSUFFICIENT_INVENTORY'],
} as const
const COUPON_ERRORS = [...couponErrors, 'GIFT_CARD_NOT_FOUND', 'TOO_MANY_LINE_ITEMS'] as const
const reply = 'GetCheckoutResponse'
const change = { forms, method: 'post', write: 'once', reply } as const

/**
 * Checkouts of the caller, a visitor or a member, and any checkout for apps with the permission.
 *
 * @see wire contract section 7.2
 */
export const checkoutRoutes: Route<CatalogSettings & { keyring: Keyring }>[] = [
  defineRoute({
    id: 'createCheckoutFromCurrentCart',
    method: 'post',
    path: '/v1/carts/current/create-checkout',
    forms: pathForms.carts,
    write: 'once',
    summary: 'Makes the checkout of the cart, or brings the one that it has up to date.',
    body: createCheckoutFromCartSchema,
    reply: { members: { checkoutId: { type: 'string' } } },
    errors: { 400: ['CALLER_HAS_NO_CART', 'EMPTY_CART'], 404: ['OWNED_CART_NOT_FOUND'] },
    handler: async (c, request) => {
      requirePlaces(request)
      const checkoutId = await createCheckoutFromCart(c.var.scope, request, await buyerLanguage(c))
      return c.json({ checkoutId })
    },
  }),
  defineRoute({
    ...change,
    id: 'createCheckout',
    path: '/v1/checkouts',
    summary: 'Makes a checkout without a cart.',
    body: createCheckoutSchema,
    errors: {
      400: ['CALLER_HAS_NO_CART', ...COUPON_ERRORS],
      404: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND'],
      409: ['INSUFFICIENT_INVENTORY'],
    },
    handler: async (c, request, settings) => {
      requirePlaces(request)
      const language = await buyerLanguage(c)
      const id = await createCheckout(await inReadersWords(c), request, language)
      return answer(c, id, settings)
    },
  }),
  defineRoute({
    forms,
    id: 'getCheckout',
    method: 'get',
    path: CHECKOUT,
    summary: 'The checkout, with what it costs now.',
    reply,
    errors: NOT_FOUND,
    handler: (c, _, settings) => answer(c, idOf(c), settings),
  }),
  defineRoute({
    ...change,
    id: 'updateCheckout',
    method: 'patch',
    path: CHECKOUT,
    summary: 'Changes addresses, the chosen delivery, the note or the coupon, and adds items.',
    body: updateCheckoutSchema,
    errors: { ...ADDING, 400: COUPON_ERRORS },
    handler: async (c, request, settings) => {
      requireSameId('checkout.id', request.checkout?.id, idOf(c))
      requirePlaces(request)
      await updateCheckout(await inReadersWords(c), idOf(c), request)
      return answer(c, idOf(c), settings)
    },
  }),
  defineRoute({
    ...change,
    id: 'addToCheckout',
    path: `${CHECKOUT}/add-to-checkout`,
    summary: 'Adds line items, no more than are in stock.',
    namedBy: 'id',
    body: addToCheckoutSchema,
    errors: { ...ADDING, 400: ['TOO_MANY_LINE_ITEMS'] },
    handler: async (c, request, settings) => {
      await addToCheckout(await inReadersWords(c), idOf(c), request)
      return answer(c, idOf(c), settings)
    },
  }),
  defineRoute({
    ...change,
    id: 'updateCheckoutLineItemsQuantity',
    path: `${CHECKOUT}/update-line-items-quantity`,
    summary: 'Sets quantities of line items, no more than are in stock.',
    namedBy: 'id',
    body: updateCheckoutQuantitiesSchema,
    errors: LINES,
    handler: async (c, { lineItems }, settings) => {
      await updateCheckoutQuantities(c.var.scope, idOf(c), lineItems)
      return answer(c, idOf(c), settings)
    },
  }),
  defineRoute({
    ...change,
    id: 'removeCheckoutLineItems',
    path: `${CHECKOUT}/remove-line-items`,
    summary: 'Removes line items.',
    namedBy: 'id',
    body: removeCheckoutLinesSchema,
    errors: LINES,
    handler: async (c, { lineItemIds }, settings) => {
      await removeCheckoutLines(c.var.scope, idOf(c), lineItemIds)
      return answer(c, idOf(c), settings)
    },
  }),
  defineRoute({
    ...change,
    id: 'removeCheckoutCoupon',
    path: `${CHECKOUT}/remove-coupon`,
    summary: 'Removes the coupon.',
    namedBy: 'id',
    body: checkoutCallSchema,
    errors: CHANGING,
    handler: async (c, _, settings) => {
      await removeCheckoutCoupon(c.var.scope, idOf(c))
      return answer(c, idOf(c), settings)
    },
  }),
  defineRoute({
    ...change,
    id: 'removeCheckoutGiftCard',
    path: `${CHECKOUT}/remove-gift-card`,
    summary: 'The checkout, which never has a gift card here.',
    namedBy: 'id',
    body: checkoutCallSchema,
    errors: NOT_FOUND,
    handler: (c, _, settings) => answer(c, idOf(c), settings),
  }),
  defineRoute({
    forms,
    id: 'getCheckoutUrl',
    method: 'get',
    path: `${CHECKOUT}/checkout-url`,
    summary: 'The address of the checkout’s hosted page, which opens for every client that has it.',
    reply: { members: { checkoutUrl: { type: 'string' } } },
    errors: NOT_FOUND,
    handler: async (c, _, { keyring, publicPlatformUrl }) => {
      const { scope } = c.var
      const { checkout } = await requireCheckout(scope, idOf(c), 'ECOM.READ_CHECKOUTS')
      const { checkoutId, cartId } = checkout
      c.header('Cache-Control', 'no-store')
      const own = await findCheckoutPage(scope, cartId)
      if (own !== null) {
        const page = new URL(own)
        page.searchParams.set('checkoutId', checkoutId)
        return c.json({ checkoutUrl: page.href })
      }
      const linked = { siteId: scope.siteId, checkoutId }
      return c.json({ checkoutUrl: checkoutLink(linked, { keyring, publicPlatformUrl }) })
    },
  }),
  defineRoute({
    ...change,
    id: 'markCheckoutAsCompleted',
    path: `${CHECKOUT}/mark-as-completed`,
    summary: 'Completes the checkout without an order, and deletes its cart.',
    namedBy: 'id',
    body: checkoutCallSchema,
    reply: NOTHING,
    errors: NOT_FOUND,
    handler: async (c) => {
      await markCheckoutAsCompleted(c.var.scope, idOf(c))
      return c.json({})
    },
  }),
]

/** The checkout in the language and currency of the request. */
async function answer(c: RouteContext, checkoutId: string, settings: CatalogSettings) {
  const view = await viewCheckout(c.var.scope, checkoutId, readingOf(c))
  await rememberTold(c.var.scope, view)
  c.header('Cache-Control', 'no-store')
  c.header('Content-Language', view.money.language)
  return c.json<GetCheckoutResponse>({ checkout: toCheckout(view, settings) })
}

/** The language in which the buyer is written to: that of the request where the store has pages or texts in it. */
async function buyerLanguage(c: RouteContext): Promise<string> {
  const site = await readSite(c.var.scope)
  const asked = readLanguage(c.req.header(LANGUAGE_HEADER))
  const languages = [...site.languages, ...(await readShopLanguages(c.var.scope, site.language))]
  return languagesFor(asked, { ...site, languages })[0] ?? site.language
}
