export const tooOld = {
  title: 'Diese Seite ist zu alt',
  text: 'Die Anmeldung begann in einem anderen Fenster oder vor zu langer Zeit. Fang im Laden noch einmal an.',
}
export const unknownClient = {
  title: 'Dieser Link gehört zu keinem Laden',
  text: 'Der Laden, der dich hierher geschickt hat, ist nicht eingetragen, oder der Link wurde unterwegs geändert. Es wurde niemandem etwas geschickt.',
}
export const approval = {
  title: 'Der Laden öffnet von Hand',
  text: 'Jemand sieht sich jedes neue Konto an, meist innerhalb eines Werktags. Wir schreiben dir, sobald offen ist.',
}
export const recoveryAsked = {
  title: 'Ein neues Passwort',
  text: 'Wenn es zu der Adresse ein Konto gibt, ist ein Link unterwegs. Er gilt einmal und 30 Minuten lang.',
}
export const forgotElsewhere = {
  title: 'Ein neues Passwort',
  text: 'Öffne die Anmeldung des Ladens und wähle „Passwort vergessen?“. Von dort schicken wir dir einen Link.',
}
export const linkUsed = {
  title: 'Dieser Link hat seinen Dienst getan',
  text: 'Er wurde schon benutzt, oder 30 Minuten sind um. Lass dir bei der Anmeldung des Ladens einen neuen schicken.',
}
export const passwordChosen = {
  title: 'Dein neues Passwort gilt',
  text: 'Überall sonst wurdest du abgemeldet. Melde dich jetzt damit an.',
}
export const signInFirst = {
  title: 'Wer ist da?',
  text: 'Melde dich zuerst vom Laden aus an und öffne diese Seite dann noch einmal.',
}
export const ownerMade = {
  title: 'Der Laden gehört dir',
  text: 'Melde dich mit dieser Adresse und diesem Passwort im Büro an.',
}
export const setupUsed = {
  title: 'Dieser Link hat seinen Dienst getan',
  text: 'Er wurde schon benutzt, oder eine Stunde ist um. Einen neuen gibt es mit: npx vitrine owners setup-link',
}
export const accountClosed = {
  title: 'Dein Konto ist gelöscht',
  text: 'Was der Laden über dich wusste, ist vergessen. Als Gast kannst du weiterhin kaufen.',
}
export const ownersOnly = {
  title: 'Das ist für die Inhaber des Ladens',
  text: 'Melde dich mit dem Konto an, das den Laden verwaltet, und mit seinem zweiten Schlüssel. Öffne diese Seite dann noch einmal.',
}
export const staffNeedsKey = {
  title: 'Das Büro braucht einen zweiten Schlüssel',
  text: 'Füge unter „Sicherheit“ einen Passkey oder eine Authenticator-App hinzu. Melde dich dann mit diesem Schlüssel noch einmal im Büro an.',
}
export const signedIn = {
  title: 'Du bist drin',
  text: 'Du kannst diese Seite schließen und im Laden weitermachen.',
}
export const signedOut = { title: 'Du bist abgemeldet', text: 'Du kannst diese Seite schließen.' }
