// Compiled from messages/de.json by `npm run messages`.
export const noneTitle: string = 'Noch keine Bestellungen'
export const none: string = 'Sobald die Kasse des Shops öffnet, findest du hier deine Bestellungen.'
