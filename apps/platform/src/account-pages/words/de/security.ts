export const on = 'An'
export const off = 'Aus'
export const signInWith = (address: string) => `Du meldest dich mit ${address} an.`
/** "Firefox on Linux", as the platform calls it. */
export const device = (name: string) => name.replace(' on ', ' auf ')

// How well the account is locked.
export const nothingToGuess = 'Du hast kein Passwort, das jemand erraten könnte.'
export const wellLocked = 'Die Zwei-Schritte-Bestätigung ist an.'
export const passwordOpensAlone =
  'Die Zwei-Schritte-Bestätigung ist aus. Schalte sie ein, damit dein Konto geschützt ist, falls jemand dein Passwort errät.'
export const onlyPassword =
  'Die Zwei-Schritte-Bestätigung ist aus. Schalte sie ein, damit dein Konto geschützt ist, falls jemand dein Passwort errät.'

// Passkeys.
export const passkeys = 'Passkeys'
export const passkeysText =
  'Melde dich mit Gesicht, Finger oder Bildschirmsperre an. Kein Passwort verlässt dein Gerät.'
export const noPasskeys = 'Noch keine Passkeys.'
export const passkeyDetails = (
  made: string,
  used: string | undefined,
  isBackedUp: boolean,
): string[] => [
  `Hinzugefügt am ${made}`,
  used ? `zuletzt verwendet am ${used}` : 'noch nicht verwendet',
  ...(isBackedUp ? ['in einem Passwortmanager gespeichert'] : []),
]
export const rename = 'Umbenennen'
export const addPasskey = 'Passkey hinzufügen'
export const passkeyTitle = 'Passkey erstellen'
export const passkeyText = 'Der Browser fragt nach Gesicht, Finger oder Bildschirmsperre.'
export const whatName = 'Name des Passkeys'
export const makePasskey = 'Passkey erstellen'
export const noPasskeyMade =
  'Es wurde kein Passkey erstellt. Versuche es noch einmal oder gehe zurück.'
export const anotherName = 'Passkey umbenennen'
export const keepName = 'Namen speichern'

// The password.
export const passwordText = 'Wenn du es änderst, wirst du auf allen anderen Geräten abgemeldet.'
export const noPassword = 'Du hast kein Passwort: Du meldest dich anders an.'
export const changePassword = 'Passwort ändern'
export const choosePassword = 'Passwort wählen'
export const newPasswordText = 'Auf allen anderen Geräten wirst du abgemeldet.'

// After the password.
export const secondKey = 'Zwei-Schritte-Bestätigung'
export const secondKeyText =
  'Ein zweiter Schritt auf Geräten, denen du nicht vertraust. Mit Passkey nicht nötig.'
export const app = 'Authenticator-App'
export const appOn = '6-stellige Codes aus einer App auf deinem Telefon.'
export const appOff = 'Nicht eingerichtet.'
export const setUpApp = 'Authenticator-App einrichten'
export const setUpAnotherApp = 'Andere Authenticator-App einrichten'
export const removeApp = 'Authenticator-App entfernen'
export const newBackupCodes = 'Neue Backup-Codes erstellen'
export const codeByEmail = 'Code per E-Mail'
export const codeByEmailOn = 'Ein 6-stelliger Code in einer E-Mail.'
export const codeByEmailOff = 'Ausgeschaltet.'
export const askByEmail = 'Codes per E-Mail einschalten'
export const askNoMoreByEmail = 'Codes per E-Mail ausschalten'

// A new authenticator app.
export const removeAppTitle = 'Authenticator-App entfernen'
export const removeAppText =
  'Gib einen Code aus der App oder einen Backup-Code ein. Beides verloren? Gehe zurück und richte eine andere App ein: Sie ersetzt die alte.'
export const appTitle = 'Authenticator-App einrichten'
export const appText =
  'Scanne den QR-Code mit der App oder gib diesen Schlüssel ein. Gib dann den 6-stelligen Code ein, den sie zeigt.'
export const qrCode = 'QR-Code für die Authenticator-App; der Schlüssel darunter ist derselbe'
export const turnOn = 'Einschalten'
export const openApp = 'Die App auf diesem Gerät öffnen'
export const notNow = 'Jetzt nicht'
export const backupCodes = 'Backup-Codes'
export const backupCodesText =
  'Bewahre sie sicher auf. Mit jedem meldest du dich einmal an, wenn du dein Telefon verlierst. Sie werden nur jetzt angezeigt, und frühere gelten nicht mehr.'
export const done = 'Fertig'

// Where the member is signed in.
export const places = 'Deine Geräte und Sitzungen'
export const placesText = 'Kommt dir etwas unbekannt vor? Melde es ab und ändere dein Passwort.'
export const placeDetails = (since: string, seen: string): string[] => [
  `Seit ${since}`,
  `zuletzt verwendet ${seen}`,
]
export const thisDevice = 'Dieses Gerät'
export const signOut = 'Abmelden'
export const signOutElsewhere = 'Alle anderen Geräte abmelden'
export const signOutEverywhere = 'Überall abmelden'
export const devices = 'Bekannte Geräte'
export const devicesText = 'Falsche Passwörter von anderswo sperren dich auf ihnen nicht aus.'
export const noDevices = 'Keine bekannten Geräte. Die nächste Anmeldung fügt ihres hinzu.'
export const deviceDetails = (used: string, isTrusted: boolean): string[] => [
  `Letzte Anmeldung ${used}`,
  ...(isTrusted ? ['ohne zweiten Schritt'] : []),
]
export const forget = 'Entfernen'
export const forgetAll = 'Alle Geräte entfernen'

// A key once more.
export const stillYou = 'Bestätige, dass du es bist'
export const onceMore =
  'Deine Anmeldung ist eine Weile her. Bestätige mit Passwort oder Passkey und nimm die Änderung dann noch einmal vor.'
export const usePasskey = 'Passkey verwenden'
export const passkeyRefused =
  'Es wurde kein Passkey verwendet. Versuche es noch einmal oder gib dein Passwort ein.'
