// Compiled from messages/de.json by `npm run messages`.
export const title: string = 'OAuth-Clients'
export const client: string = 'Client'
export const kind: string = 'Art'
export const redirects: string = 'Rückkehradressen'
export const created: string = 'Registriert'
export const actions = ({ name }: { name: string | number }): string =>
  `Aktionen für ${name}`
export const register: string = 'Client registrieren'
export const registering: string = 'Wird registriert'
export const editTitle = ({ name }: { name: string | number }): string =>
  `${name} bearbeiten`
export const name: string = 'Name'
export const nameHint: string = 'Mitglieder sehen ihn bei der Anmeldung.'
export const isPublic: string = 'Shop, Website oder App'
export const isPublicHelp: string = 'Läuft im Browser oder auf dem Telefon und kann kein Geheimnis bewahren.'
export const isConfidential: string = 'Programm auf einem Server'
export const isConfidentialHelp: string = 'Meldet sich mit einem Geheimnis an, das sonst niemand sieht.'
export const withKey: string = 'Programm mit eigenem Schlüssel'
export const backOffice: string = 'Backoffice'
export const redirectUris: string = 'Rückkehradressen'
export const redirectUrisHint: string = 'Wohin Mitglieder nach der Anmeldung zurückkehren. Eine Adresse pro Zeile, genau wie das Programm sie sendet.'
export const callbackUrls: string = 'Weitere Seiten zur Rückkehr'
export const callbackUrlsHint: string = 'Seiten, zu denen gehostete Seiten und E-Mails führen dürfen, eine pro Zeile.'
export const origins: string = 'Ursprünge'
export const originsHint: string = 'Websites, deren Seiten den Shop aufrufen dürfen, etwa https://shop.example. Eine pro Zeile.'
export const addressWrong = ({ line }: { line: string | number }): string =>
  `Zeile ${line} ist keine vollständige Adresse ohne # und *.`
export const originWrong = ({ line }: { line: string | number }): string =>
  `Zeile ${line} ist kein Ursprung wie https://shop.example, ohne Pfad.`
export const save: string = 'Speichern'
export const saved = ({ name }: { name: string | number }): string =>
  `${name} ist gespeichert`
export const edit: string = 'Bearbeiten'
export const renew: string = 'Geheimnis erneuern'
export const renewTitle = ({ name }: { name: string | number }): string =>
  `Geheimnis von ${name} erneuern?`
export const renewText: string = 'Das bisherige Geheimnis gilt sofort nicht mehr. Das Programm kann sich erst mit dem neuen wieder verbinden.'
export const renewing: string = 'Wird erneuert'
export const end: string = 'Löschen'
export const endTitle = ({ name }: { name: string | number }): string =>
  `${name} löschen?`
export const endText: string = 'Alle, die sich darüber angemeldet haben, werden abgemeldet, und das Programm funktioniert nicht mehr. Seine ID kann nicht wieder verwendet werden.'
export const ending: string = 'Wird gelöscht'
export const ended = ({ name }: { name: string | number }): string =>
  `${name} ist gelöscht`
export const secretTitle = ({ name }: { name: string | number }): string =>
  `${name} ist bereit`
export const secretText: string = 'Das Programm meldet sich mit seiner ID und diesem Geheimnis an.'
export const idText: string = 'Das Programm meldet sich mit dieser ID an. Sie ist kein Geheimnis.'
export const clientId: string = 'Client-ID'
export const clientSecret: string = 'Client-Geheimnis'
export const empty: string = 'Noch keine Clients'
export const emptyHelp: string = 'Shops und Apps, in denen sich Mitglieder anmelden, sind Clients.'
export const CLIENT_NOT_FOUND: string = 'Dieser Client wurde inzwischen gelöscht. Lade die Seite neu.'
export const CLIENT_IN_USE: string = 'Das Backoffice meldet sich mit diesem Client an.'
