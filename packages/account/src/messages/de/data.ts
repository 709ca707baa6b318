// Compiled from messages/de.json by `npm run messages`.
export const exportTitle: string = 'Deine Daten herunterladen'
export const exportText: string = 'Eine Datei, die Menschen und Programme lesen können.'
export const exportContent: string = 'Dein Profil, deine Passkeys, Geräte und Sitzungen, und was in den letzten 30 Tagen zu deinem Konto aufgezeichnet wurde. Ein Passwort ist nicht enthalten.'
export const download: string = 'Meine Daten herunterladen'
export const deleteTitle: string = 'Konto löschen'
export const deleteText: string = 'Das lässt sich nicht rückgängig machen.'
export const deleteContent = ({ email }: { email: string | number }): string =>
  `Dein Profil, deine Adressen und Passkeys werden gelöscht, und du wirst überall abgemeldet. Gib zur Bestätigung die E-Mail-Adresse dieses Kontos ein: ${email}`
export const emailOfAccount: string = 'E-Mail-Adresse dieses Kontos'
export const notTheAddress: string = 'Das ist nicht die E-Mail-Adresse dieses Kontos.'
export const deleteAccount: string = 'Mein Konto löschen'
export const deleting: string = 'Wird gelöscht'
export const deletedTitle: string = 'Dein Konto ist gelöscht'
export const deleted: string = 'Du bist überall abgemeldet. Stöbern kannst du auch ohne Konto.'
