import type { AbandonedCheckout, SearchAbandonedCheckoutsResponse } from '@vitrine/contract'
import {
  changeAbandonedCartMinutesSchema,
  changeRecoveryEmailSettingsSchema,
  searchAbandonedCheckoutsSchema,
} from '@vitrine/contract/schemas'
import { cartSettings } from '../../cart/cart-settings.ts'
import { idOf } from '../../http/id-of.ts'
import { pathForms } from '../../http/path-forms.ts'
import { permission } from '../../http/route/access.ts'
import { defineRoute, NOTHING, type Route } from '../../http/route/route.ts'
import { settingRoutes } from '../../http/route/setting-routes.ts'
import type { CursorCodec } from '../../query/cursor-codec.ts'
import { deleteAbandonedCheckout } from './delete-abandoned-checkout.ts'
import { requireAbandonedCheckout, searchAbandonedCheckouts } from './find-abandoned-checkouts.ts'
import { recoveryEmailSettings } from './recovery-email-settings.ts'
import { toAbandonedCheckout } from './wire-abandoned-checkout.ts'

const shared = {
  forms: pathForms.checkouts,
  access: [permission('ECOM.ABANDONED_CHECKOUT_READ')],
} as const

/** @see wire contract section 7.4; the settings are ours alone. */
export const abandonedCheckoutRoutes: Route<{ cursors: CursorCodec }>[] = [
  defineRoute({
    ...shared,
    id: 'searchAbandonedCheckouts',
    method: 'post',
    path: '/v1/abandoned-checkout/search',
    summary: 'The abandoned checkouts that match, the newest first unless sorted otherwise.',
    body: searchAbandonedCheckoutsSchema,
    reply: 'SearchAbandonedCheckoutsResponse',
    handler: async (c, { search = {} }, { cursors }) => {
      const { cursorPaging } = search
      const sorted = cursorPaging?.cursor ? {} : NEWEST_FIRST
      const { items, offset, total, ...page } = await searchAbandonedCheckouts(
        c.var.scope,
        { ...sorted, ...search, at: 'search.' },
        cursors,
      )
      const count = items.length
      c.header('Cache-Control', 'no-store')
      return c.json<SearchAbandonedCheckoutsResponse>({
        abandonedCheckouts: items.map(toAbandonedCheckout),
        pagingMetadata: cursorPaging
          ? { count, cursors: page.cursors ?? {}, hasNext: page.cursors?.next !== undefined }
          : { count, offset, total, tooManyToCount: false, hasNext: offset + count < total },
      })
    },
  }),
  defineRoute({
    ...shared,
    id: 'getAbandonedCheckout',
    method: 'get',
    path: '/v1/abandoned-checkout/:id',
    summary: 'What a buyer left without an order, and what became of it.',
    reply: { members: { abandonedCheckout: 'AbandonedCheckout' } },
    errors: { 404: ['ABANDONED_CHECKOUT_NOT_FOUND'] },
    handler: async (c) => {
      const row = await requireAbandonedCheckout(c.var.scope, idOf(c))
      c.header('Cache-Control', 'no-store')
      return c.json<{ abandonedCheckout: AbandonedCheckout }>({
        abandonedCheckout: toAbandonedCheckout(row),
      })
    },
  }),
  defineRoute({
    forms: pathForms.checkouts,
    access: [permission('ECOM.MODIFY_CHECKOUTS')],
    id: 'deleteAbandonedCheckout',
    method: 'delete',
    path: '/v1/abandoned-checkout/:id',
    write: 'once',
    summary:
      'Deletes what is known of an abandoned checkout, with the checkout unless it was paid.',
    reply: NOTHING,
    errors: { 404: ['ABANDONED_CHECKOUT_NOT_FOUND'] },
    handler: async (c) => {
      await deleteAbandonedCheckout(c.var.scope, idOf(c))
      return c.json({})
    },
  }),
  ...settingRoutes({
    name: 'recoveryEmail',
    setting: 'recoveryEmail',
    settings: recoveryEmailSettings,
    path: '/v1/recovery-email-settings',
    body: changeRecoveryEmailSettingsSchema,
    type: 'RecoveryEmailSettings',
    get: {
      id: 'getRecoveryEmailSettings',
      summary: 'Whether buyers who consented get an e-mail about what they left, and when.',
    },
    set: {
      id: 'setRecoveryEmailSettings',
      summary: 'Turns the e-mail about what buyers left on or off, and says when it is sent.',
    },
  }),
  ...settingRoutes({
    name: 'abandonedCartMinutes',
    setting: 'abandonedCartMinutes',
    settings: cartSettings,
    path: '/v1/abandoned-cart-minutes',
    body: changeAbandonedCartMinutesSchema,
    type: { type: 'integer' },
    get: {
      id: 'getAbandonedCartMinutes',
      summary: 'After how many minutes without a change a cart counts as abandoned.',
    },
    set: {
      id: 'setAbandonedCartMinutes',
      summary: 'Sets after how many minutes without a change a cart counts as abandoned.',
    },
  }),
]

const NEWEST_FIRST = { sort: [{ fieldName: 'createdDate', order: 'DESC' as const }] }
