import type { AccountForm, AccountPaths, FormTarget } from '@vitrine/account/account-mount.ts'

const ACCOUNT = '/hosted/account'
const SECURITY = '/hosted/security'

/** Where the account's pages are. */
export const accountPaths = {
  overview: ACCOUNT,
  profile: `${ACCOUNT}/profile`,
  address: (place) => `${ACCOUNT}/addresses/${place}`,
  email: `${ACCOUNT}/email`,
  orders: `${ACCOUNT}/orders`,
  data: `${ACCOUNT}/data`,
  export: `${ACCOUNT}/export`,
  security: SECURITY,
  password: `${SECURITY}/password`,
  newPasskey: `${SECURITY}/passkeys/new`,
  authenticator: `${SECURITY}/two-step-verification`,
} satisfies Partial<AccountPaths>

/** Where each form of the account is posted to. */
export const accountForms: Record<AccountForm, FormTarget & { action: string }> = {
  'sign-out': { action: `${ACCOUNT}/sign-out` },
  profile: { action: accountPaths.profile },
  'save-address': { action: `${ACCOUNT}/addresses` },
  'remove-address': { action: `${ACCOUNT}/addresses/remove` },
  'add-email': { action: `${ACCOUNT}/emails` },
  'remove-email': { action: `${ACCOUNT}/emails/remove` },
  'add-phone': { action: `${ACCOUNT}/phones` },
  'remove-phone': { action: `${ACCOUNT}/phones/remove` },
  'start-email-change': { action: accountPaths.email },
  'confirm-email-change': { action: `${accountPaths.email}/confirm` },
  'delete-account': { action: `${ACCOUNT}/close` },
  'change-password': { action: accountPaths.password },
  'create-passkey': { action: `${SECURITY}/passkeys` },
  'rename-passkey': { action: `${SECURITY}/passkeys/rename` },
  'remove-passkey': { action: `${SECURITY}/passkeys/remove` },
  'link-account': { action: `${SECURITY}/providers/add` },
  'remove-connection': { action: `${SECURITY}/providers/remove` },
  'add-email-factor': { action: `${SECURITY}/email`, hidden: { on: 'yes' } },
  'remove-email-factor': { action: `${SECURITY}/email` },
  'add-channel': { action: `${SECURITY}/channels` },
  'confirm-channel': { action: `${SECURITY}/channels/confirm` },
  'remove-channel': { action: `${SECURITY}/channels/remove` },
  'start-authenticator': { action: `${SECURITY}/totp` },
  'confirm-authenticator': { action: `${SECURITY}/totp/confirm` },
  'remove-authenticator': { action: `${SECURITY}/totp/remove` },
  'create-backup-codes': { action: `${SECURITY}/backup-codes` },
  'keep-backup-codes': { action: `${SECURITY}/backup-codes/saved` },
  'end-session': { action: `${SECURITY}/sign-ins/end` },
  'end-other-sessions': { action: `${SECURITY}/sign-ins/end-others` },
  'end-all-sessions': { action: `${SECURITY}/sign-out-everywhere` },
  'remove-device': { action: `${SECURITY}/devices/remove` },
  'remove-all-devices': { action: `${SECURITY}/devices/remove` },
}

/** Whether a form names a page of the account to return to, and no other address. */
export function isAccountPage(path: string): boolean {
  return Object.values(accountPaths).some((page) => page === path)
}
