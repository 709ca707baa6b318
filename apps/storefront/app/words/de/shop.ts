/** The house, wherever it introduces itself. */
export const title = ['Langsam gemacht,', 'täglich benutzt.'] as const
export const sentence =
  'Steinzeug, Glas, Holz und Leinen aus zwölf Werkstätten, die signieren, was sie machen.'
export const description = 'Steinzeug, Glas, Holz und Leinen, langsam gemacht und täglich benutzt.'
/** Under every price. */
export const priceNote = 'Inklusive Mehrwertsteuer.'

export const onTheWay = 'Die Seite kommt'
export const skip = 'Zum Inhalt springen'
export const rooms = 'Laden'
export const menu = 'Menü'
export const close = 'Schließen'
export const allObjects = 'Alle Stücke'
export const search = 'Suchen'
export const account = 'Konto'
export const signIn = 'Anmelden'
export const register = 'Konto anlegen'

export const footer = 'Fußzeile'
export const you = 'Du'
export const house = 'Das Haus'
export const about = 'Die Werkstätten'
export const delivery = 'Versand und Rückgabe'
export const contact = 'Kontakt'
export const imprint = 'Impressum'
export const privacy = 'Datenschutz'
export const terms = 'AGB'
export const theme = 'Farben:'
export const themes = { light: 'hell', dark: 'dunkel', system: 'wie das Gerät' }
/** The link to the other language, in that language. */
export const otherLanguage = 'Read in English'

export const silentSignIn = 'Anmeldung'
