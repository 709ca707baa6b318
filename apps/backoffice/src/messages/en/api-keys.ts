// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'API keys'
export const key: string = 'Name'
export const permissions: string = 'Permissions'
export const permissionCount = ({ count }: { count: number }): string =>
  plural('en', count, { 0: `None`, one: `1 permission`, other: `${count} permissions` })
export const created: string = 'Created'
export const actions: string = 'Actions'
export const create: string = 'Create API key'
export const creating: string = 'Creating'
export const nameHint: string = 'What the key is for, such as Stock sync.'
export const chooseOne: string = 'Choose at least one permission.'
export const secretTitle = ({ name }: { name: string | number }): string =>
  `API key “${name}”`
export const secretText: string = 'A program sends it in the header Authorization, and can then do what its permissions allow.'
export const revoke: string = 'Revoke'
export const revokeOne = ({ name }: { name: string | number }): string =>
  `Revoke ${name}`
export const revokeTitle = ({ name }: { name: string | number }): string =>
  `Revoke ${name}?`
export const revokeText: string = 'Programs with this key stop working within a second. A revoked key cannot be restored.'
export const revokeLoses: string = 'They can no longer:'
export const revoking: string = 'Revoking'
export const revoked = ({ name }: { name: string | number }): string =>
  `${name} is revoked`
export const empty: string = 'No API keys yet'
export const emptyHelp: string = 'Programs that work with your shop sign in with an API key.'
export const API_KEY_NOT_FOUND: string = 'This key was revoked before. Reload the page.'
