// Compiled from messages/en.json by `npm run messages`.
export const exportTitle: string = 'Download your data'
export const exportText: string = 'One file that people and programs can read.'
export const exportContent: string = 'Your profile, passkeys, devices and sessions, and what was recorded about your account in the last 30 days. It contains no password.'
export const download: string = 'Download my data'
export const deleteTitle: string = 'Delete account'
export const deleteText: string = 'This cannot be undone.'
export const deleteContent = ({ email }: { email: string | number }): string =>
  `Your profile, addresses and passkeys are deleted, and you are signed out everywhere. To confirm, enter the e-mail address of this account: ${email}`
export const emailOfAccount: string = 'E-mail of this account'
export const notTheAddress: string = 'This is not the e-mail address of this account.'
export const deleteAccount: string = 'Delete my account'
export const deleting: string = 'Deleting'
export const deletedTitle: string = 'Your account is deleted'
export const deleted: string = 'You are signed out everywhere. You can keep browsing without an account.'
