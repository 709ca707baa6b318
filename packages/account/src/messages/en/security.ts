// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
import { select } from '@vitrine/ui/message-forms/select'
export const methods: string = 'Sign-in methods'
export const methodsText: string = 'With two of them, losing a phone does not lock you out.'
export const passkey: string = 'Passkey'
export const linkedAccount: string = 'Linked account'
export const linkedDetails = ({ since, used }: { since: string | number; used: string | number }): string =>
  `Linked ${since}, last used ${used}`
export const rename = ({ name }: { name: string | number }): string =>
  `Rename ${name}`
export const passkeyName: string = 'Name of the passkey'
export const saveName: string = 'Save name'
export const addPasskey: string = 'Add a passkey'
export const passkeyUsed = ({ added, used }: { added: string | number; used: string | number }): string =>
  `Added ${added}, last used ${used}`
export const passkeyUnused = ({ added }: { added: string | number }): string =>
  `Added ${added}, not used yet`
export const passkeyUsedSynced = ({ added, used }: { added: string | number; used: string | number }): string =>
  `Added ${added}, last used ${used}, saved in a password manager`
export const passkeyUnusedSynced = ({ added }: { added: string | number }): string =>
  `Added ${added}, not used yet, saved in a password manager`
export const twoStep: string = 'Two-step verification'
export const twoStepText: string = 'A second step on new devices, or when a sign-in looks unusual. Not needed with a passkey.'
export const isOff: string = 'Two-step verification is off. Turn it on to protect your account if someone guesses your password.'
export const setUp: string = 'Set up'
export const finish: string = 'Finish'
export const waitsForCode: string = 'Enter the code it shows to turn it on'
export const turnOn: string = 'Turn on'
export const turnOff: string = 'Turn off'
export const fewCodes = ({ count }: { count: number }): string =>
  plural('en', count, { one: `${count} of 10 backup codes left`, other: `${count} of 10 backup codes left` })
export const fewCodesText: string = 'Create new ones and keep them in a safe place.'
export const newCodes: string = 'Create new codes'
export const sessions: string = 'Your devices and sessions'
export const sessionsText: string = 'Where you are signed in. Don\'t recognise one? Sign it out and change your password.'
export const now: string = 'Now'
export const signOutOthers: string = 'Sign out all other devices'
export const signOutEverywhere: string = 'Sign out everywhere'
export const thisDevice = ({ since }: { since: string | number }): string =>
  `This device, since ${since}`
export const otherDevice = ({ since, used }: { since: string | number; used: string | number }): string =>
  `Signed in ${since}, last used ${used}`
export const trustedDevices: string = 'Trusted devices'
export const trustedDevicesText: string = 'No second step is asked for on these.'
export const lastSignIn = ({ moment }: { moment: string | number }): string =>
  `Last sign-in ${moment}`
export const removeDevice: string = 'Remove'
export const factor = ({ type }: { type: string }): string =>
  select(type, { TOTP: `Authenticator app`, EMAIL: `Code by e-mail`, SMS: `Text message`, CALL: `Phone call`, PUSH: `Approval on your phone`, other: type })
export const factorDetail = ({ type }: { type: string }): string =>
  select(type, { TOTP: `6-digit codes from an app on your phone`, EMAIL: `A 6-digit code in an e-mail`, SMS: `A 6-digit code on your phone`, CALL: `A 6-digit code, read out`, PUSH: `One tap`, other: `` })
export const device = ({ browser, system }: { browser: string | number; system: string | number }): string =>
  `${browser} on ${system}`
export const knownDevices: string = 'Known devices'
export const knownDevicesText: string = 'Wrong passwords from elsewhere do not lock you out on these.'
export const removeAllDevices: string = 'Remove all devices'
export const channelDetail = ({ detail, hint }: { detail: string | number; hint: string | number }): string =>
  `${detail}, to ${hint}`
export const channelCodeHint: string = 'It is valid for 10 minutes.'
export const setUpChannel = ({ name }: { name: string | number }): string =>
  `Set up ${name}`
export const otherNumber = ({ name }: { name: string | number }): string =>
  `Another number for ${name}`
export const phoneNumber: string = 'Phone number'
export const phoneNumberHint: string = 'With country code, such as +44 20 7946 0000'
export const sendCode: string = 'Send code'
