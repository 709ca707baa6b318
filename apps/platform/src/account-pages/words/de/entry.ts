export const email = 'E-Mail-Adresse'
export const password = 'Passwort'
export const sendCode = 'Code senden'

// A new password.
export const newPasswordTitle = 'Passwort ändern'
export const newPassword = 'Neues Passwort'
export const newPasswordHint = 'Mindestens 10 Zeichen. Ein kurzer Satz lässt sich leicht merken.'
export const savePassword = 'Passwort speichern'

// Signing out.
export const signOutTitle = 'Abmelden?'
export const signOutText = 'Du bist hier angemeldet. Dein Warenkorb bleibt auf diesem Gerät.'
export const signOut = 'Abmelden'

// The first owner.
export const setupTitle = 'Inhaberkonto einrichten'
export const setupText = 'Diesem Konto wird der Shop gehören. Der Link gilt einmal.'
export const createOwner = 'Inhaberkonto erstellen'

// Installing an app.
export const installTitle = (app: string) => `${app} installieren?`
export const asksFor = (rights: string) =>
  rights ? `Die App möchte: ${rights}.` : 'Die App möchte nichts, was nicht jeder Besucher darf.'
export const revocable = 'Du kannst ihr den Zugriff jederzeit entziehen.'
export const install = 'App installieren'
export const notInstalled = 'Nicht installiert'
