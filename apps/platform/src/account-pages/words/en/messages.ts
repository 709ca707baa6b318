export const tooOld = {
  title: 'This page has expired',
  text: 'The sign-in was started in another window or too long ago. Start again in the shop.',
}
export const unknownClient = {
  title: 'This link does not belong to a shop',
  text: 'The shop that sent you here is not registered, or the link was changed. Nothing was sent to anyone.',
}
export const forgotElsewhere = {
  title: 'Reset your password',
  text: 'Open the shop’s sign-in and choose “Forgot your password?”. We send you a link from there.',
}
export const linkUsed = {
  title: 'This link no longer works',
  text: 'It has been used or is older than 30 minutes. Request a new one at the shop’s sign-in.',
}
export const passwordChosen = {
  title: 'Your new password is saved',
  text: 'You were signed out on all other devices. Sign in with it now.',
}
export const signInFirst = {
  title: 'Sign in first',
  text: 'Sign in from the shop, then open this page again.',
}
export const ownerMade = {
  title: 'The owner account is ready',
  text: 'Sign in to the back office with this address and password.',
}
export const setupUsed = {
  title: 'This link no longer works',
  text: 'It has been used or is older than an hour. Create a new one with: npx vitrine owners setup-link',
}
export const accountClosed = {
  title: 'Your account is deleted',
  text: 'What the shop knew about you is deleted. You can continue as a guest.',
}
export const ownersOnly = {
  title: 'Only for the shop’s owners',
  text: 'Sign in with the account that manages the shop and its second factor, then open this page again.',
}
export const staffNeedsKey = {
  title: 'The back office needs two-step verification',
  text: 'Add a passkey or an authenticator app under “Security”. Then sign in to the back office again.',
}
export const signedIn = {
  title: 'You are signed in',
  text: 'You can close this page and continue in the shop.',
}
export const signedOut = { title: 'You are signed out', text: 'You can close this page.' }
