// Compiled from messages/de.json by `npm run messages`.
export const title: string = 'Keine Erinnerungen mehr?'
export const text: string = 'Dieser Shop schreibt dir dann nicht mehr über Bestellungen, die du nicht abgeschlossen hast. E-Mails zu Bestellungen, die du aufgegeben hast, bekommst du weiterhin.'
export const submit: string = 'Erinnerungen beenden'
