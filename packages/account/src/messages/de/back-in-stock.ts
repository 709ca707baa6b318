// Compiled from messages/de.json by `npm run messages`.
export const confirmTitle: string = 'Sollen wir dir Bescheid geben?'
export const confirmText = ({ item }: { item: string | number }): string =>
  `Du bekommst eine E-Mail, wenn ${item} wieder vorrätig ist.`
export const confirmSubmit: string = 'Adresse bestätigen'
export const endTitle: string = 'Keine E-Mails mehr zum Bestand?'
export const endText: string = 'Dieser Shop schreibt dir dann nicht mehr, wenn Produkte wieder vorrätig sind. Du kannst dich jederzeit neu eintragen.'
export const endSubmit: string = 'E-Mails beenden'
