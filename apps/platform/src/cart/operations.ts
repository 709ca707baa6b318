import {
  addToCartSchema,
  estimateTotalsSchema,
  removeCartLinesSchema,
  removeCouponSchema,
  updateCartQuantitiesSchema,
  updateCartSchema,
} from '@vitrine/contract/schemas'
import type { Operation } from '../http/operation.ts'
import { pathForms } from '../http/path-forms.ts'

const forms = pathForms.carts

/** The calls about the cart of the visitor or member who asks. @see wire contract section 7.1 */
export const cartOperations: Operation[] = [
  {
    id: 'getCurrentCart',
    method: 'get',
    path: '/v1/carts/current',
    forms,
    summary: 'The cart, priced by the catalog as it is now.',
  },
  {
    id: 'addToCurrentCart',
    method: 'post',
    path: '/v1/carts/current/add-to-cart',
    forms,
    summary: 'Puts things into the cart, no more than are left.',
    body: addToCartSchema,
  },
  {
    id: 'updateCurrentCart',
    method: 'patch',
    path: '/v1/carts/current',
    forms,
    summary: 'Changes what the buyer wrote: note, contact, shipping choice.',
    body: updateCartSchema,
  },
  {
    id: 'updateCurrentCartLineItemQuantity',
    method: 'post',
    path: '/v1/carts/current/update-line-items-quantity',
    forms,
    summary: 'Sets quantities, as far as there is more.',
    body: updateCartQuantitiesSchema,
  },
  {
    id: 'removeLineItemsFromCurrentCart',
    method: 'post',
    path: '/v1/carts/current/remove-line-items',
    forms,
    summary: 'Takes line items out.',
    body: removeCartLinesSchema,
  },
  {
    id: 'removeCouponFromCurrentCart',
    method: 'post',
    path: '/v1/carts/current/remove-coupon',
    forms,
    summary: 'The cart without a coupon, which it never has here.',
    body: removeCouponSchema,
  },
  {
    id: 'estimateCurrentCartTotals',
    method: 'post',
    path: '/v1/carts/current/estimate-totals',
    forms,
    summary: 'What the cart comes to.',
    body: estimateTotalsSchema,
  },
  {
    id: 'deleteCurrentCart',
    method: 'delete',
    path: '/v1/carts/current',
    forms,
    summary: 'Throws the cart away.',
  },
]
