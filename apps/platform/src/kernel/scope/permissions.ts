/** The platform's permission ids (the last column of the wire contract's tables), as far as they are used. */
export const permissions = [
  'WIX_STORES.MODIFY_PRODUCTS',
  'WIX_STORES.READ_MERCHANT_DATA',
  'WIX_STORES.MODIFY_INVENTORY',
  'WIX_STORES.READ_INVENTORY',
  'IAM.START',
  'IAM.SEND_ACTIVATION_EMAIL',
  // Spelled as the hosted platform spells it.
  'IAM.AUTHENTICAITON_SIGN_ON',
  /** Sign-on with `verifyEmail`: the app vouches for the address. */
  'IAM.VERIFY_EMAIL',
  /** The grant `authorized_client`: tokens of any member. */
  'IAM.EXTERNAL_LOGIN',
  'ECOM.READ_CARTS',
  'ECOM.MODIFY_CARTS',
  /** Ours: following what happens in the store, and having it sent. */
  'VITRINE.READ_EVENTS',
  'VITRINE.MANAGE_WEBHOOKS',
  'MEMBERS.MEMBER_READ',
  'MEMBERS.MEMBER_UPDATE',
  /** Ours alone: letting members in, keeping them out, deleting them. */
  'MEMBERS.MEMBER_MANAGE',
  /** Ours alone: API keys, settings and the audit log, and who else works for the shop. */
  'SITE.MANAGE',
  'STAFF.MANAGE',
] as const
export type Permission = (typeof permissions)[number]
