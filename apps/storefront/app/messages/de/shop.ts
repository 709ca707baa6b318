/** The brand's own texts. */
export const title = ['Langsam gemacht,', 'täglich benutzt.'] as const
export const sentence =
  'Steinzeug, Glas, Holz und Leinen aus zwölf Werkstätten, die signieren, was sie machen.'
export const description = 'Steinzeug, Glas, Holz und Leinen, langsam gemacht und täglich benutzt.'
/** Under every price. */
export const priceNote = 'Inklusive Mehrwertsteuer.'

export const loading = 'Seite wird geladen'
export const skip = 'Zum Inhalt springen'
export const collections = 'Shop'
export const menu = 'Menü'
export const close = 'Schließen'
export const allProducts = 'Alle Produkte'
export const search = 'Suchen'
export const account = 'Konto'
export const signIn = 'Anmelden'
export const register = 'Konto erstellen'

export const footer = 'Fußzeile'
export const yourAccount = 'Dein Konto'
export const aboutUs = 'Über uns'
export const about = 'Die Werkstätten'
export const delivery = 'Versand und Rückgabe'
export const contact = 'Kontakt'
export const imprint = 'Impressum'
export const privacy = 'Datenschutz'
export const terms = 'AGB'
export const theme = 'Design:'
export const themes = { light: 'hell', dark: 'dunkel', system: 'System' }
/** The link to the other language, in that language. */
export const otherLanguage = 'Read in English'

export const silentSignIn = 'Anmeldung'
