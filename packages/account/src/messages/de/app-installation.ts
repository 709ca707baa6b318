// Compiled from messages/de.json by `npm run messages`.
export const title = ({ app }: { app: string | number }): string =>
  `${app} installieren?`
export const permissions = ({ permissions }: { permissions: string | number }): string =>
  `Die App möchte: ${permissions}.`
export const noPermissions: string = 'Die App möchte nichts, was nicht jeder Besucher darf.'
export const revocable: string = 'Du kannst ihr den Zugriff jederzeit entziehen.'
export const install: string = 'App installieren'
export const notInstalled: string = 'Nicht installiert'
