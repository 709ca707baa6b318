export const tooOld = {
  title: 'Diese Seite ist abgelaufen',
  text: 'Die Anmeldung wurde in einem anderen Fenster oder vor zu langer Zeit begonnen. Beginne im Shop neu.',
}
export const unknownClient = {
  title: 'Dieser Link gehört zu keinem Shop',
  text: 'Der Shop, der dich hierher geschickt hat, ist nicht registriert, oder der Link wurde verändert. Es wurde nichts gesendet.',
}
export const forgotElsewhere = {
  title: 'Passwort zurücksetzen',
  text: 'Öffne die Anmeldung des Shops und wähle „Passwort vergessen?“. Von dort senden wir dir einen Link.',
}
export const linkUsed = {
  title: 'Dieser Link gilt nicht mehr',
  text: 'Er wurde schon verwendet oder ist älter als 30 Minuten. Fordere bei der Anmeldung des Shops einen neuen an.',
}
export const passwordChosen = {
  title: 'Dein neues Passwort ist gespeichert',
  text: 'Auf allen anderen Geräten wurdest du abgemeldet. Melde dich jetzt damit an.',
}
export const signInFirst = {
  title: 'Melde dich zuerst an',
  text: 'Melde dich im Shop an und öffne diese Seite dann noch einmal.',
}
export const ownerMade = {
  title: 'Das Inhaberkonto ist bereit',
  text: 'Melde dich mit dieser Adresse und diesem Passwort im Backoffice an.',
}
export const setupUsed = {
  title: 'Dieser Link gilt nicht mehr',
  text: 'Er wurde schon verwendet oder ist älter als eine Stunde. Einen neuen gibt es mit: npx vitrine owners setup-link',
}
export const accountClosed = {
  title: 'Dein Konto ist gelöscht',
  text: 'Was der Shop über dich wusste, ist gelöscht. Als Gast kannst du weitermachen.',
}
export const ownersOnly = {
  title: 'Nur für die Inhaber des Shops',
  text: 'Melde dich mit dem Konto an, das den Shop verwaltet, und mit seinem zweiten Faktor. Öffne diese Seite dann noch einmal.',
}
export const staffNeedsKey = {
  title: 'Das Backoffice braucht die Zwei-Schritte-Bestätigung',
  text: 'Füge unter „Sicherheit“ einen Passkey oder eine Authenticator-App hinzu. Melde dich dann noch einmal im Backoffice an.',
}
export const signedIn = {
  title: 'Du bist angemeldet',
  text: 'Du kannst diese Seite schließen und im Shop weitermachen.',
}
export const signedOut = { title: 'Du bist abgemeldet', text: 'Du kannst diese Seite schließen.' }
