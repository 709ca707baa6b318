// Compiled from messages/de.json by `npm run messages`.
export const shop: string = 'Shop'
export const taxIncluded: string = 'Inkl. MwSt.'
export const taxAdded: string = 'Zzgl. MwSt.'
export const loading: string = 'Seite wird geladen'
export const skip: string = 'Zum Inhalt springen'
export const dated: string = 'Unser Katalog antwortet gerade nicht. Du siehst den letzten bekannten Stand: Preise und Bestände können sich geändert haben.'
export const collections: string = 'Shop'
export const menu: string = 'Menü'
export const close: string = 'Schließen'
export const allProducts: string = 'Alle Produkte'
export const search: string = 'Suchen'
export const account: string = 'Konto'
export const signIn: string = 'Anmelden'
export const register: string = 'Konto erstellen'
export const footer: string = 'Fußzeile'
export const yourAccount: string = 'Dein Konto'
export const aboutUs: string = 'Über uns'
export const theme: string = 'Design:'
export const lightTheme: string = 'hell'
export const darkTheme: string = 'dunkel'
export const systemTheme: string = 'System'
export const silentSignIn: string = 'Anmeldung'
export const cart: string = 'Warenkorb'
export const quickAdd = ({ name }: { name: string | number }): string =>
  `${name} in den Warenkorb legen`
export const wishlist: string = 'Merkzettel'
export const saved = ({ name }: { name: string | number }): string =>
  `${name} auf dem Merkzettel`
export const region = ({ country, currency }: { country: string | number; currency: string | number }): string =>
  `Lieferung nach ${country}, Preise in ${currency}`
export const visits: string = 'Zählung von Besuchen'
