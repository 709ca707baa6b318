// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const hello = ({ name }: { name: string | number }): string =>
  `Hello, ${name}`
export const memberSince = ({ month }: { month: string | number }): string =>
  `Member since ${month}`
export const visibility: string = 'Only visible to the shop, unless you make it public.'
export const names: string = 'Your names'
export const noName: string = 'You have not given a name.'
export const changeProfile: string = 'Change profile'
export const contact: string = 'Contact'
export const contactText: string = 'For sign-in, e-mails and deliveries.'
export const addresses = ({ count }: { count: number }): string =>
  plural('en', count, { 0: `No addresses`, one: `${count} address`, other: `${count} addresses` })
export const passkeys = ({ count }: { count: number }): string =>
  plural('en', count, { 0: `No passkeys`, one: `${count} passkey`, other: `${count} passkeys` })
export const sessions = ({ count }: { count: number }): string =>
  plural('en', count, { one: `Signed in on ${count} device`, other: `Signed in on ${count} devices` })
export const signOutText: string = 'Signs you out on this device.'
