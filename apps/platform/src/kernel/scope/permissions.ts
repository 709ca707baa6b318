/** The platform's permission ids (the last column of the wire contract's tables), as far as they are used. */
export const permissions = [
  'WIX_STORES.MODIFY_PRODUCTS',
  'WIX_STORES.READ_MERCHANT_DATA',
  'WIX_STORES.MODIFY_INVENTORY',
  'WIX_STORES.READ_INVENTORY',
  'IAM.START',
  'IAM.SEND_ACTIVATION_EMAIL',
  // Spelled as on the hosted platform.
  'IAM.AUTHENTICAITON_SIGN_ON',
  /** Sign-on with `verifyEmail`: the app asserts that the address is verified. */
  'IAM.VERIFY_EMAIL',
  /** The grant `authorized_client`: tokens of any member. */
  'IAM.EXTERNAL_LOGIN',
  'ECOM.READ_CARTS',
  'ECOM.MODIFY_CARTS',
  'ECOM.READ_CHECKOUTS',
  'ECOM.MODIFY_CHECKOUTS',
  'ECOM.CREATE_ORDER_FROM_CHECKOUT',
  'ECOM.ABANDONED_CHECKOUT_READ',
  'ECOM.READ_ORDERS',
  'ECOM.MODIFY_ORDERS',
  /** Vitrine's own addition: reading the event feed and managing webhooks. */
  'VITRINE.READ_EVENTS',
  'VITRINE.MANAGE_WEBHOOKS',
  'MEMBERS.MEMBER_READ',
  'MEMBERS.MEMBER_UPDATE',
  /** Vitrine's own addition: approving, blocking and deleting members. */
  'MEMBERS.MEMBER_MANAGE',
  /** Vitrine's own addition: API keys, settings, the audit log and staff. */
  'SITE.MANAGE',
  'STAFF.MANAGE',
] as const
export type Permission = (typeof permissions)[number]
