// Compiled from messages/de.json by `npm run messages`.
export const text: string = 'Deine Anmeldung ist eine Weile her. Bestätige mit Passwort oder Passkey, um fortzufahren.'
export const usePasskey: string = 'Passkey verwenden'
export const passkeyNotUsed: string = 'Es wurde kein Passkey verwendet. Versuche es noch einmal oder gib dein Passwort ein.'
