// Compiled from messages/de.json by `npm run messages`.
export const title: string = 'Sag mir Bescheid, wenn es wieder da ist'
export const text = ({ name }: { name: string | number }): string =>
  `${name} ist ausverkauft.`
export const email: string = 'E-Mail'
export const consent: string = 'Wir schreiben dir einmal, wenn es wieder vorrätig ist, und löschen dann deine Adresse.'
export const submit: string = 'Bescheid geben, wenn es wieder da ist'
export const confirmTitle: string = 'Schau in deine E-Mails'
export const confirm = ({ name }: { name: string | number }): string =>
  `Wir haben dir einen Link geschickt. Bestätige damit deine Adresse, dann sagen wir dir Bescheid, wenn ${name} wieder vorrätig ist.`
export const waitTitle: string = 'Wir sagen dir Bescheid'
export const wait = ({ name }: { name: string | number }): string =>
  `Du bekommst eine E-Mail, wenn ${name} wieder vorrätig ist.`
export const back = ({ name }: { name: string | number }): string =>
  `Zurück zu ${name}`
export const close: string = 'Schließen'
