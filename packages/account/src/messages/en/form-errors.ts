// Compiled from messages/en.json by `npm run messages`.
export const tooOften = ({ wait }: { wait: string | number }): string =>
  `Too many attempts. Try again in ${wait}.`
export const expiredCode: string = 'This code has expired. Start again.'
export const passkeyNotSaved: string = 'The device gave no passkey that we can save. Try again.'
export const lastSignInMethod: string = 'This is your only way to sign in. Choose a password or add a passkey first.'
export const changedElsewhere: string = 'This was changed in another window. Check it again, then save.'
export const alreadyGone: string = 'It has already been removed.'
export const notSaved: string = 'Some of this cannot be saved. Check what you entered.'
