import type { ComponentType } from 'react'
import type { Section } from './language.ts'

/** A screen by its address below `/admin`; each is a part of the program of its own. */
export interface ScreenRoute {
  path: string
  load: () => Promise<ComponentType>
  /** What it says beyond the frame; a test compares this with its imports. */
  messages: readonly Section[]
  /** Those who lack it are told so, and the screen asks for nothing. */
  permission?: string
}

export const screens: readonly ScreenRoute[] = [
  {
    path: '/',
    messages: ['orders', 'overview', 'setup'],
    load: async () => (await import('../overview/overview-screen.tsx')).OverviewScreen,
  },
  {
    path: '/orders',
    permission: 'ECOM.READ_ORDERS',
    messages: ['orders'],
    load: async () => (await import('../orders/orders-screen.tsx')).OrdersScreen,
  },
  {
    path: '/orders/:id',
    permission: 'ECOM.READ_ORDERS',
    messages: ['address', 'disputeReasons', 'forms', 'orderErrors', 'orderHistory', 'orders'],
    load: async () => (await import('../orders/page/order-screen.tsx')).OrderScreen,
  },
  {
    path: '/orders/:id/packing-slip',
    permission: 'ECOM.READ_ORDERS',
    messages: ['orders'],
    load: async () => (await import('../orders/print/packing-slip-screen.tsx')).PackingSlipScreen,
  },
  {
    path: '/abandoned-carts',
    permission: 'ECOM.ABANDONED_CHECKOUT_READ',
    messages: ['abandonedCarts', 'forms', 'overview'],
    load: async () =>
      (await import('../abandoned-carts/abandoned-carts-screen.tsx')).AbandonedCartsScreen,
  },
  {
    path: '/abandoned-carts/:id',
    permission: 'ECOM.ABANDONED_CHECKOUT_READ',
    messages: ['abandonedCarts', 'forms', 'overview'],
    load: async () =>
      (await import('../abandoned-carts/cart/abandoned-cart-screen.tsx')).AbandonedCartScreen,
  },
  {
    path: '/members',
    permission: 'MEMBERS.MEMBER_READ',
    messages: ['forms', 'memberErrors', 'members'],
    load: async () => (await import('../members/members-screen.tsx')).MembersScreen,
  },
  {
    path: '/members/:id',
    permission: 'MEMBERS.MEMBER_READ',
    messages: ['forms', 'memberErrors', 'members', 'orders'],
    load: async () => (await import('../members/profile/member-screen.tsx')).MemberScreen,
  },
  {
    path: '/products',
    messages: ['bulk', 'forms', 'products'],
    load: async () => (await import('../products/products-screen.tsx')).ProductsScreen,
  },
  {
    path: '/products/new',
    messages: ['editor', 'forms', 'measures', 'products'],
    load: loadProductEditor,
  },
  {
    path: '/products/:id',
    messages: ['editor', 'forms', 'measures', 'products'],
    load: loadProductEditor,
  },
  {
    path: '/products/:id/translations/:language?',
    permission: 'WIX_STORES.MODIFY_PRODUCTS',
    messages: ['editor', 'forms', 'translations'],
    load: async () =>
      (await import('../translations/product-translation-screen.tsx')).ProductTranslationScreen,
  },
  {
    path: '/collections/:id/translations/:language?',
    permission: 'WIX_STORES.MODIFY_PRODUCTS',
    messages: ['editor', 'forms', 'translations'],
    load: async () =>
      (await import('../translations/collection-translation-screen.tsx'))
        .CollectionTranslationScreen,
  },
  {
    path: '/collections',
    messages: ['collections', 'forms', 'products'],
    load: async () => (await import('../collections/collections-screen.tsx')).CollectionsScreen,
  },
  {
    path: '/collections/:id',
    messages: ['collections', 'editor', 'forms'],
    load: async () => (await import('../collections/collection-screen.tsx')).CollectionScreen,
  },
  {
    path: '/discounts',
    permission: 'SITE.MANAGE',
    messages: ['discountErrors', 'discounts', 'forms', 'products'],
    load: async () => (await import('../discounts/discounts-screen.tsx')).DiscountsScreen,
  },
  {
    path: '/discounts/new',
    permission: 'SITE.MANAGE',
    messages: ['collections', 'discountErrors', 'discounts', 'editor', 'forms', 'products'],
    load: loadDiscount,
  },
  {
    path: '/discounts/:id',
    permission: 'SITE.MANAGE',
    messages: ['collections', 'discountErrors', 'discounts', 'editor', 'forms', 'products'],
    load: loadDiscount,
  },
  {
    path: '/staff',
    permission: 'SITE.MANAGE',
    messages: ['forms', 'products', 'staff', 'staffErrors'],
    load: async () => (await import('../staff/staff-screen.tsx')).StaffScreen,
  },
  {
    path: '/audit',
    permission: 'SITE.MANAGE',
    messages: ['audit', 'auditActions', 'settings'],
    load: async () => (await import('../audit/audit-screen.tsx')).AuditScreen,
  },
  {
    path: '/setup',
    permission: 'SITE.MANAGE',
    messages: ['editor', 'forms', 'settings', 'setup'],
    load: loadSetup,
  },
  {
    path: '/setup/:step',
    permission: 'SITE.MANAGE',
    messages: ['editor', 'forms', 'settings', 'setup'],
    load: loadSetup,
  },
  {
    path: '/settings',
    permission: 'SITE.MANAGE',
    messages: ['collections', 'editor', 'forms', 'providers', 'settings'],
    load: loadSettings,
  },
  {
    path: '/settings/:section',
    permission: 'SITE.MANAGE',
    messages: ['collections', 'editor', 'forms', 'providers', 'settings'],
    load: loadSettings,
  },
  {
    path: '/inventory',
    messages: ['editor', 'inventory'],
    load: async () => (await import('../inventory/inventory-screen.tsx')).InventoryScreen,
  },
  {
    path: '/search',
    permission: 'WIX_STORES.MODIFY_PRODUCTS',
    messages: ['collections', 'editor', 'forms', 'search'],
    load: loadSearch,
  },
  {
    path: '/search/:section',
    permission: 'WIX_STORES.MODIFY_PRODUCTS',
    messages: ['collections', 'editor', 'forms', 'search'],
    load: loadSearch,
  },
  {
    path: '/media',
    permission: 'WIX_STORES.MODIFY_PRODUCTS',
    messages: ['editor', 'forms', 'media', 'mediaErrors'],
    load: async () => (await import('../media/media-screen.tsx')).MediaScreen,
  },
  {
    path: '/imports',
    permission: 'WIX_STORES.MODIFY_PRODUCTS',
    messages: ['importProblems', 'imports'],
    load: async () => (await import('../imports/imports-screen.tsx')).ImportsScreen,
  },
  {
    path: '/imports/new',
    permission: 'WIX_STORES.MODIFY_PRODUCTS',
    messages: ['importErrors', 'imports'],
    load: async () => (await import('../imports/new-import-screen.tsx')).NewImportScreen,
  },
  {
    path: '/imports/:id',
    permission: 'WIX_STORES.MODIFY_PRODUCTS',
    messages: ['editor', 'importErrors', 'importFields', 'importProblems', 'imports'],
    load: async () => (await import('../imports/import-screen.tsx')).ImportScreen,
  },
  {
    path: '/webhooks',
    permission: 'VITRINE.MANAGE_WEBHOOKS',
    messages: ['eventNames', 'forms', 'webhookErrors', 'webhooks'],
    load: async () => (await import('../webhooks/webhooks-screen.tsx')).WebhooksScreen,
  },
  {
    path: '/clients',
    permission: 'SITE.MANAGE',
    messages: ['clients', 'forms'],
    load: async () => (await import('../clients/clients-screen.tsx')).ClientsScreen,
  },
  {
    path: '/api-keys',
    permission: 'SITE.MANAGE',
    messages: ['apiKeys', 'forms', 'permissionNames'],
    load: async () => (await import('../api-keys/api-keys-screen.tsx')).ApiKeysScreen,
  },
]

async function loadProductEditor() {
  return (await import('../product-editor/product-editor-screen.tsx')).ProductEditorScreen
}

async function loadSearch() {
  return (await import('../search/search-screen.tsx')).SearchScreen
}

async function loadDiscount() {
  return (await import('../discounts/discount-screen.tsx')).DiscountScreen
}

async function loadSetup() {
  return (await import('../setup/setup-screen.tsx')).SetupScreen
}

async function loadSettings() {
  return (await import('../settings/settings-screen.tsx')).SettingsScreen
}
