export const on = 'An'
export const off = 'Aus'
export const signInWith = (address: string) => `Du meldest dich mit ${address} an.`
/** "Firefox on Linux", as the platform calls it. */
export const device = (name: string) => name.replace(' on ', ' auf ')

// How well the account is locked.
export const nothingToGuess = 'Es gibt kein Passwort, das jemand erraten könnte.'
export const wellLocked = 'Mit dem Passwort allein kommt niemand hinein.'
export const passwordOpensAlone =
  'Das Passwort öffnet noch allein. Ein zweiter Schlüssel danach hält draußen, wer es errät.'
export const onlyPassword =
  'Das Passwort ist der einzige Schlüssel. Ein zweiter hält draußen, wer es errät.'

// Passkeys.
export const passkeys = 'Passkeys'
export const passkeysText =
  'Dein Gesicht, dein Finger oder deine Bildschirmsperre statt eines Passworts. Kein Geheimnis verlässt das Gerät.'
export const noPasskeys = 'Du hast noch keinen.'
export const passkeyDetails = (
  made: string,
  used: string | undefined,
  isBackedUp: boolean,
): string[] => [
  `Seit ${made}`,
  used ? `benutzt am ${used}` : 'noch nicht benutzt',
  ...(isBackedUp ? ['liegt in einem Passwortmanager'] : []),
]
export const rename = 'Umbenennen'
export const addPasskey = 'Passkey hinzufügen'
export const passkeyTitle = 'Ein Passkey'
export const passkeyText =
  'Der Browser fragt nach deinem Gesicht, deinem Finger oder deiner Bildschirmsperre und bewahrt den Schlüssel auf.'
export const whatName = 'Wie nennst du ihn?'
export const makePasskey = 'Passkey anlegen'
export const noPasskeyMade =
  'Es wurde kein Passkey angelegt. Versuch es noch einmal, oder geh zurück.'
export const anotherName = 'Ein anderer Name'
export const keepName = 'Namen speichern'

// The password.
export const passwordText = 'Wenn du es änderst, wirst du überall sonst abgemeldet.'
export const noPassword = 'Du hast keins: Du meldest dich anders an.'
export const changePassword = 'Passwort ändern'
export const choosePassword = 'Passwort wählen'
export const newPasswordText = 'Hier bleibst du angemeldet, überall sonst wirst du abgemeldet.'

// After the password.
export const secondKey = 'Zweites Schloss'
export const secondKeyText =
  'Danach wird auf Geräten gefragt, denen du nicht vertraust. Ein Passkey braucht keins.'
export const app = 'Authenticator-App'
export const appOn = 'Sechs Ziffern, jede halbe Minute andere.'
export const appOff = 'Nicht eingerichtet.'
export const setUpApp = 'Authenticator-App einrichten'
export const setUpAnotherApp = 'Andere Authenticator-App einrichten'
export const removeApp = 'Authenticator-App entfernen'
export const newBackupCodes = 'Neue Notfallcodes'
export const codeByEmail = 'Ziffern per E-Mail'
export const codeByEmailOn = 'Sechs Ziffern in einem Brief.'
export const codeByEmailOff = 'Danach wird nicht gefragt.'
export const askByEmail = 'Auch nach Ziffern per E-Mail fragen'
export const askNoMoreByEmail = 'Keine Ziffern per E-Mail mehr'

// A new authenticator app.
export const removeAppTitle = 'Ein Schloss weniger'
export const removeAppText =
  'Tipp ein, was die App zeigt, oder einen Notfallcode. Handy und Codes sind weg? Geh zurück und richte eine neue App ein: Sie tritt an die Stelle der alten.'
export const appTitle = 'Eine Authenticator-App'
export const appText =
  'Scanne das Bild mit der App, oder gib diesen Schlüssel in sie ein. Gib dann die sechs Ziffern ein, die sie anzeigt.'
export const qrCode = 'QR-Code für die Authenticator-App; der Schlüssel darunter sagt dasselbe'
export const turnOn = 'Einschalten'
export const openApp = 'Die App auf diesem Gerät öffnen'
export const notNow = 'Jetzt nicht'
export const backupCodes = 'Zehn Codes für den Notfall'
export const backupCodesText =
  'Schreib sie auf oder druck sie aus. Jeder öffnet die Tür einmal, wenn das Telefon weg ist. Sie stehen nur jetzt da, und ältere gelten nicht mehr.'
export const done = 'Fertig'

// Where the member is signed in.
export const places = 'Wo du angemeldet bist'
export const placesText =
  'Kennst du einen dieser Orte nicht? Melde ihn ab und wähle ein neues Passwort.'
export const placeDetails = (since: string, seen: string): string[] => [
  `Seit ${since}`,
  `benutzt ${seen}`,
]
export const thisDevice = 'Dieses Gerät'
export const signOut = 'Abmelden'
export const signOutElsewhere = 'Überall sonst abmelden'
export const signOutEverywhere = 'Überall abmelden'
export const devices = 'Geräte, die wir kennen'
export const devicesText =
  'Auf ihnen kommst du hinein, auch wenn anderswo jemand falsche Passwörter versucht.'
export const noDevices = 'Keine. Die nächste Anmeldung macht ihr Gerät bekannt.'
export const deviceDetails = (used: string, isTrusted: boolean): string[] => [
  `Letzte Anmeldung ${used}`,
  ...(isTrusted ? ['wird nicht nach dem zweiten Schloss gefragt'] : []),
]
export const forget = 'Vergessen'
export const forgetAll = 'Alle Geräte vergessen'

// A key once more.
export const stillYou = 'Bist du es noch?'
export const onceMore =
  'Deine Anmeldung ist eine Weile her. Zeig noch einmal einen Schlüssel und mach die Änderung dann noch einmal.'
export const usePasskey = 'Passkey benutzen'
export const passkeyRefused =
  'Es wurde kein Passkey benutzt. Versuch es noch einmal, oder gib das Passwort ein.'
