export const tooOld = {
  title: 'This page is too old',
  text: 'The sign-in began in another window, or too long ago. Start it again in the shop.',
}
export const unknownClient = {
  title: 'This link does not belong to a shop',
  text: 'The shop that sent you here is not registered, or the link was changed on the way. Nothing was sent to anybody.',
}
export const approval = {
  title: 'The shop opens the door by hand',
  text: 'Somebody looks at every new account, usually within a working day. We write to you as soon as it is open.',
}
export const recoveryAsked = {
  title: 'A new password',
  text: 'If the address has an account, a link is on its way. It works once, for 30 minutes.',
}
export const forgotElsewhere = {
  title: 'A new password',
  text: 'Open the shop’s sign-in and choose “Forgot the password”. We send you a link from there.',
}
export const linkUsed = {
  title: 'This link has done its work',
  text: 'It was used already, or 30 minutes are over. Ask for a new one at the shop’s sign-in.',
}
export const passwordChosen = {
  title: 'Your new password is kept',
  text: 'You were signed out everywhere else. Sign in with it now.',
}
export const signInFirst = {
  title: 'Who is there?',
  text: 'Sign in from the shop first, then open this page again.',
}
export const ownerMade = {
  title: 'The shop is yours',
  text: 'Sign in to the back office with this address and password.',
}
export const setupUsed = {
  title: 'This link has done its work',
  text: 'It was used already, or an hour is over. Make a new one with: npx vitrine owners setup-link',
}
export const accountClosed = {
  title: 'Your account is gone',
  text: 'What the shop knew about you is forgotten. You can go on buying as a guest.',
}
export const ownersOnly = {
  title: 'This is for the shop’s owners',
  text: 'Sign in with the account that manages the shop, with its second key, then open this page again.',
}
export const staffNeedsKey = {
  title: 'The back office needs a second key',
  text: 'Add a passkey or an authenticator app under “Locks and keys”. Then sign in to the back office again, with that key.',
}
export const signedIn = {
  title: 'You are in',
  text: 'You can close this page and go on in the shop.',
}
export const signedOut = { title: 'You are signed out', text: 'You can close this page.' }
