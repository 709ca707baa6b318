import type { Messages } from '../shell/language.ts'

type PermissionNames = Messages['permissionNames']

/** The permissions that a key can have, in groups; those about people and the shop itself are for people alone. */
export const permissionGroups = {
  catalogGroup: [
    'WIX_STORES.MODIFY_PRODUCTS',
    'WIX_STORES.READ_MERCHANT_DATA',
    'WIX_STORES.READ_INVENTORY',
    'WIX_STORES.MODIFY_INVENTORY',
  ],
  salesGroup: [
    'ECOM.READ_ORDERS',
    'ECOM.MODIFY_ORDERS',
    'ECOM.READ_CARTS',
    'ECOM.MODIFY_CARTS',
    'ECOM.READ_CHECKOUTS',
    'ECOM.MODIFY_CHECKOUTS',
    'ECOM.CREATE_ORDER_FROM_CHECKOUT',
    'ECOM.ABANDONED_CHECKOUT_READ',
  ],
  membersGroup: [
    'MEMBERS.MEMBER_READ',
    'MEMBERS.MEMBER_UPDATE',
    'MEMBERS.MEMBER_MANAGE',
    'IAM.START',
    'IAM.SEND_ACTIVATION_EMAIL',
    'IAM.AUTHENTICAITON_SIGN_ON',
    'IAM.VERIFY_EMAIL',
    'IAM.EXTERNAL_LOGIN',
  ],
  eventsGroup: ['VITRINE.READ_EVENTS', 'VITRINE.MANAGE_WEBHOOKS'],
} as const satisfies { [Group in keyof PermissionNames]?: readonly string[] }

/** What a permission allows, in words; its id where the platform has a newer one than this program knows. */
export function permissionName(names: PermissionNames, permission: string): string {
  const name: unknown = Reflect.get(names, permission.replace('.', '_'))
  return typeof name === 'string' ? name : permission
}
