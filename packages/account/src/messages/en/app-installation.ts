// Compiled from messages/en.json by `npm run messages`.
export const title = ({ app }: { app: string | number }): string =>
  `Install ${app}?`
export const permissions = ({ permissions }: { permissions: string | number }): string =>
  `It asks for: ${permissions}.`
export const noPermissions: string = 'It asks for: nothing beyond what every visitor can do.'
export const revocable: string = 'You can revoke its access at any time.'
export const install: string = 'Install app'
export const notInstalled: string = 'Not installed'
