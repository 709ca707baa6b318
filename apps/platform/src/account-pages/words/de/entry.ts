export const email = 'E-Mail'
export const password = 'Passwort'
export const signIn = 'Anmelden'

// Signing in.
export const welcome = 'Schön, dass du wieder da bist'
export const forgot = 'Passwort vergessen?'
export const codeByEmail = 'Mit Ziffern per E-Mail hinein'
export const newHere = 'Neu hier?'
export const passkey = 'Mit Passkey anmelden'
export const passkeyRefused =
  'Es wurde kein Passkey benutzt. Versuch es noch einmal, oder nimm das Passwort.'
export const anotherWay = 'Anders anmelden'

// Making an account.
export const makeAccount = 'Konto anlegen'
export const whyAccount = 'Damit du eine Bestellung wiederfindest. Umsehen geht auch ohne.'
export const firstName = 'Vorname'
export const makeTheAccount = 'Konto anlegen'
export const haveOne = 'Schon eins?'

// Six digits by mail.
export const codeTitle = 'Ziffern per E-Mail'
export const codeText =
  'Wenn es zu der Adresse ein Konto gibt, schicken wir sechs Ziffern, die es öffnen.'
export const sendDigits = 'Ziffern schicken'
export const withPassword = 'Mit dem Passwort anmelden'

// A new password.
export const newPasswordTitle = 'Ein neues Passwort'
export const weSendALink =
  'Wir schicken einen Link an deine Adresse. Er gilt einmal und 30 Minuten lang.'
export const sendTheLink = 'Link schicken'
export const newPasswordPlease = 'Ein neues Passwort, bitte'
export const signedOutElsewhere = 'Überall sonst wirst du abgemeldet.'
export const newPassword = 'Neues Passwort'
export const newPasswordHint =
  'Mindestens 10 Zeichen. Ein kurzer Satz merkt sich leichter als ein Rätsel.'
export const keepPassword = 'Dieses Passwort nehmen'

// Signing out.
export const signOutTitle = 'Abmelden?'
export const signOutText = 'Du bist hier angemeldet. Deine Tasche bleibt auf diesem Gerät.'
export const signOut = 'Abmelden'

// The first owner.
export const setupTitle = 'Der erste Schlüssel zum Laden'
export const setupText = 'Wer das hier ausfüllt, dem gehört der Laden. Der Link gilt einmal.'
export const takeTheKey = 'Schlüssel nehmen'

// An app at the door.
export const letIn = (app: string) => `${app} hereinlassen?`
export const asksFor = (rights: string) =>
  rights ? `Die App möchte: ${rights}.` : 'Die App möchte nichts, was nicht jeder Besucher darf.'
export const takeBack = 'Du kannst ihr das Geheimnis jederzeit wieder nehmen.'
export const letItIn = 'Hereinlassen'
export const notLetIn = 'Nicht eingerichtet'
