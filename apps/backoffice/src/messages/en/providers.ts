// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Sign-in with other accounts'
export const help: string = 'Members may sign in with an account that they have elsewhere, at any OpenID provider. Each provider is a button on the sign-in page.'
export const name: string = 'Name'
export const nameHint: string = 'On the button: “Continue with …”.'
export const state: string = 'State'
export const on: string = 'On'
export const off: string = 'Off'
export const members: string = 'Members'
export const actions: string = 'Actions'
export const actionsOf = ({ name }: { name: string | number }): string =>
  `Actions for ${name}`
export const add: string = 'Add a provider'
export const edit: string = 'Edit'
export const editTitle = ({ name }: { name: string | number }): string =>
  `Edit ${name}`
export const save: string = 'Save'
export const turnOn: string = 'Turn on'
export const turnOff: string = 'Turn off'
export const remove: string = 'Remove'
export const removing: string = 'Removing'
export const removeTitle = ({ name }: { name: string | number }): string =>
  `Remove ${name}?`
export const removeText = ({ count }: { count: number }): string =>
  plural('en', count, { 0: `No member signs in with it.`, one: `One member signs in with it, and then needs a password or a passkey.`, other: `${count} members sign in with it, and then need a password or a passkey.` })
export const issuer: string = 'Issuer'
export const issuerHint: string = 'Such as https://accounts.google.com'
export const issuerWrong: string = 'Nothing answers as an OpenID provider at this address.'
export const clientId: string = 'Client ID'
export const clientSecret: string = 'Client secret'
export const secretHint: string = 'As the provider shows it. Stored encrypted.'
export const secretKept: string = 'Stored. Leave it empty to keep it.'
export const redirectUri: string = 'Redirect URI'
export const addressTitle = ({ name }: { name: string | number }): string =>
  `Register your shop at ${name}`
export const addressText: string = 'The provider leads members back to this address. Enter it there as a redirect URI.'
export const PROVIDER_EXISTS: string = 'The shop has this provider already.'
export const IDENTITY_PROVIDER_NOT_FOUND: string = 'This provider was removed before. Reload the page.'
