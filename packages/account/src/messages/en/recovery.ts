// Compiled from messages/en.json by `npm run messages`.
export const title: string = 'Reset your password'
export const text: string = 'We send you a link to choose a new password.'
export const sendLink: string = 'Send reset link'
export const remembered: string = 'Remembered it?'
export const sentTitle: string = 'Check your e-mail'
export const sent = ({ email }: { email: string | number }): string =>
  `If ${email} has an account, we sent a link to reset the password. It works once, for 30 minutes.`
export const sentRecently = ({ wait }: { wait: string | number }): string =>
  `We sent a link a moment ago. Try again in ${wait}.`
export const chooseTitle: string = 'Choose a new password'
export const chooseText: string = 'You will be signed out on all other devices.'
export const linkExpiredTitle: string = 'This link no longer works'
export const linkExpired: string = 'It has been used or is older than 30 minutes.'
export const yourAddress: string = 'your address'
