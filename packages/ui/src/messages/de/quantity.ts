// Compiled from messages/de.json by `npm run messages`.
export const oneLess: string = 'Eins weniger'
export const oneMore: string = 'Eins mehr'
export const remove: string = 'Entfernen'
export const undo: string = 'Zurückholen'
