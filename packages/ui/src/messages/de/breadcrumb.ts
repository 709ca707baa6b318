// Compiled from messages/de.json by `npm run messages`.
export const breadcrumb: string = 'Wo du bist'
