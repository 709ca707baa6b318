// Compiled from messages/de.json by `npm run messages`.
export const title: string = 'Abmelden?'
export const text: string = 'Du bist hier angemeldet. Dein Warenkorb bleibt auf diesem Gerät.'
