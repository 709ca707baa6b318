// Compiled from messages/de.json by `npm run messages`.
export const title: string = 'Inhaberkonto einrichten'
export const text: string = 'Diesem Konto wird der Shop gehören. Der Link gilt einmal.'
export const create: string = 'Inhaberkonto erstellen'
