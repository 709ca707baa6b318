import type { Messages } from '../language.ts'
import type { IconName } from './nav-icon.tsx'

type Label =
  | 'overview'
  | 'orders'
  | 'abandonedCarts'
  | 'members'
  | 'products'
  | 'collections'
  | 'inventory'
  | 'search'
  | 'media'
  | 'imports'
  | 'webhooks'
  | 'clients'
  | 'apiKeys'
  | 'discounts'
  | 'settings'
  | 'staff'
  | 'audit'

export interface NavigationItem {
  to: string
  /** The name of its message in the section `shell`. */
  label: Label & keyof Messages['shell']
  icon: IconName
  /** Those who lack it do not see the item. */
  permission?: string
  /** What of it needs a person, of the overview's counts. */
  counts?: 'orders' | 'members' | 'webhooks'
}

export interface NavigationGroup {
  /** Its heading; the first group has none. */
  label?: 'selling' | 'catalog' | 'store' | 'developers'
  items: readonly NavigationItem[]
}

/** The screens that the navigation leads to. */
export const navigation: readonly NavigationGroup[] = [
  { items: [{ to: '/', label: 'overview', icon: 'overview' }] },
  {
    label: 'selling',
    items: [
      {
        to: '/orders',
        label: 'orders',
        icon: 'orders',
        permission: 'ECOM.READ_ORDERS',
        counts: 'orders',
      },
      {
        to: '/abandoned-carts',
        label: 'abandonedCarts',
        icon: 'abandonedCarts',
        permission: 'ECOM.ABANDONED_CHECKOUT_READ',
      },
      {
        to: '/members',
        label: 'members',
        icon: 'members',
        permission: 'MEMBERS.MEMBER_READ',
        counts: 'members',
      },
      {
        to: '/discounts',
        label: 'discounts',
        icon: 'discounts',
        permission: 'SITE.MANAGE',
      },
    ],
  },
  {
    label: 'catalog',
    items: [
      { to: '/products', label: 'products', icon: 'products' },
      { to: '/collections', label: 'collections', icon: 'collections' },
      {
        to: '/inventory',
        label: 'inventory',
        icon: 'inventory',
        permission: 'WIX_STORES.READ_INVENTORY',
      },
      {
        to: '/search',
        label: 'search',
        icon: 'search',
        permission: 'WIX_STORES.MODIFY_PRODUCTS',
      },
      {
        to: '/media',
        label: 'media',
        icon: 'media',
        permission: 'WIX_STORES.MODIFY_PRODUCTS',
      },
      {
        to: '/imports',
        label: 'imports',
        icon: 'imports',
        permission: 'WIX_STORES.MODIFY_PRODUCTS',
      },
    ],
  },
  {
    label: 'store',
    items: [
      {
        to: '/settings',
        label: 'settings',
        icon: 'settings',
        permission: 'SITE.MANAGE',
      },
      { to: '/staff', label: 'staff', icon: 'staff', permission: 'SITE.MANAGE' },
      { to: '/audit', label: 'audit', icon: 'audit', permission: 'SITE.MANAGE' },
    ],
  },
  {
    label: 'developers',
    items: [
      {
        to: '/webhooks',
        label: 'webhooks',
        icon: 'webhooks',
        permission: 'VITRINE.MANAGE_WEBHOOKS',
        counts: 'webhooks',
      },
      { to: '/clients', label: 'clients', icon: 'clients', permission: 'SITE.MANAGE' },
      { to: '/api-keys', label: 'apiKeys', icon: 'apiKeys', permission: 'SITE.MANAGE' },
    ],
  },
]
