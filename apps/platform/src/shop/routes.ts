import { LANGUAGE_HEADER, type Shop, type ShopSettingsReply } from '@vitrine/contract'
import { updateShopSchema } from '@vitrine/contract/schemas'
import type { CatalogSettings } from '../catalog/product/media/wire-media.ts'
import { askedLanguage } from '../http/headers/asked-language.ts'
import { pathForms } from '../http/path-forms.ts'
import { permission } from '../http/route/access.ts'
import { defineRoute, type Route } from '../http/route/route.ts'
import { transact } from '../kernel/scope/site-scope.ts'
import { readShop } from './read-shop.ts'
import { readShopSettings, saveShopSettings } from './shop-settings.ts'

const forms = pathForms.staff

/** What a shop says about itself. Ours alone. */
export const shopRoutes: Route<CatalogSettings>[] = [
  defineRoute({
    id: 'getShop',
    method: 'get',
    path: '/v1/shop',
    forms,
    summary: 'The name, texts, pages, home page and look of the shop, in the asked language.',
    reply: { members: { shop: 'Shop' } },
    handler: async (c, _, settings: CatalogSettings) => {
      c.header('Vary', LANGUAGE_HEADER, { append: true })
      const shop = await readShop(c.var.scope, askedLanguage(c), settings)
      return c.json<{ shop: Shop }>({ shop })
    },
  }),
  defineRoute({
    id: 'getShopSettings',
    method: 'get',
    path: '/v1/shop-settings',
    forms,
    access: [permission('SITE.MANAGE')],
    summary: 'What the owner has set of the shop, in all languages.',
    reply: 'ShopSettingsReply',
    handler: async (c) => c.json<ShopSettingsReply>(await readShopSettings(c.var.scope)),
  }),
  defineRoute({
    id: 'updateShopSettings',
    method: 'patch',
    path: '/v1/shop-settings',
    forms,
    access: [permission('SITE.MANAGE')],
    write: 'once',
    summary: 'Replaces the given parts of what the owner has set of the shop.',
    body: updateShopSchema,
    reply: 'ShopSettingsReply',
    errors: { 409: ['SHOP_CHANGED'] },
    handler: async (c, request) =>
      c.json<ShopSettingsReply>(await transact(c.var.scope, (tx) => saveShopSettings(tx, request))),
  }),
]
