import type { StaffRole } from '@vitrine/contract'
import { type Permission, permissions } from './permissions.ts'

/** Permissions of the owner only: managing staff. */
const OWNERS_OWN: readonly Permission[] = ['STAFF.MANAGE']

const catalog: readonly Permission[] = [
  'WIX_STORES.MODIFY_PRODUCTS',
  'WIX_STORES.READ_MERCHANT_DATA',
  'WIX_STORES.MODIFY_INVENTORY',
  'WIX_STORES.READ_INVENTORY',
]

const support: readonly Permission[] = [
  'WIX_STORES.READ_INVENTORY',
  'ECOM.ABANDONED_CHECKOUT_READ',
  'ECOM.READ_ORDERS',
  'ECOM.MODIFY_ORDERS',
  'MEMBERS.MEMBER_READ',
  'MEMBERS.MEMBER_UPDATE',
  'MEMBERS.MEMBER_MANAGE',
  'IAM.SEND_ACTIVATION_EMAIL',
]

/** Grants for apps only: staff in the back office cannot sign on or impersonate members. */
const APPS_OWN: readonly Permission[] = [
  'IAM.AUTHENTICAITON_SIGN_ON',
  'IAM.VERIFY_EMAIL',
  'IAM.EXTERNAL_LOGIN',
]

const rights: Record<StaffRole, readonly Permission[]> = {
  OWNER: permissions.filter((permission) => !APPS_OWN.includes(permission)),
  ADMIN: permissions.filter(
    (permission) => !APPS_OWN.includes(permission) && !OWNERS_OWN.includes(permission),
  ),
  CATALOG: catalog,
  SUPPORT: support,
}

export function isRoleAllowed(role: StaffRole, permission: Permission): boolean {
  return rights[role].includes(permission)
}
