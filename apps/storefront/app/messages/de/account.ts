export const account = 'Konto'
export const overview = 'Überblick'
export const profile = 'Profil'
export const orders = 'Bestellungen'
export const security = 'Sicherheit'
export const yourData = 'Deine Daten'
export const signOut = 'Abmelden'

export const add = 'Hinzufügen'
export const change = 'Ändern'
export const confirmed = 'Bestätigt'
export const leaveAsItIs = 'So lassen, wie es ist'
export const leaveAsItWas = 'So lassen, wie es war'
export const look = 'Ansehen'
export const notConfirmed = 'Nicht bestätigt'
export const off = 'Aus'
export const on = 'An'
export const remove = 'Entfernen'
export const save = 'Speichern'
export const saving = 'Wird gespeichert'
export const sending = 'Wird geschickt'
export const tagged = 'Wofür'
export const you = 'Du'
export const email = 'E-Mail'
export const twoWays = 'Mit zwei Wegen hinein ist ein verlorenes Telefon kein Unglück.'

// What was done just now.
export const done = {
  profile: 'Gespeichert.',
  address: 'Die Adresse ist gespeichert.',
  'address-removed': 'Die Adresse ist entfernt.',
  email:
    'Deine Post und deine Anmeldung gehen jetzt an die neue Adresse. Überall sonst wurdest du abgemeldet.',
  password: 'Ab jetzt gilt das neue Passwort. Überall sonst wurdest du abgemeldet.',
  passkey: 'Der Passkey ist gespeichert. Beim nächsten Mal öffnet er die Tür.',
  'passkey-removed': 'Der Passkey öffnet nichts mehr. Lösch ihn auch auf deinem Gerät.',
  'connection-removed': 'Es öffnet dein Konto nicht mehr.',
  renamed: 'Der Passkey hat seinen neuen Namen.',
  session: 'Dort bist du abgemeldet.',
  others: 'Überall sonst bist du abgemeldet.',
  device: 'Das Gerät ist vergessen. Es wird wieder nach allem gefragt.',
  lock: 'Das Schloss ist an, und deine Codes sind verwahrt.',
  'lock-off': 'Die Authenticator-App ist aus, und ihre Notfallcodes öffnen nichts mehr.',
  'email-on': 'Ab jetzt fragen wir auch nach Ziffern per E-Mail.',
  'email-off': 'Wir fragen nicht mehr nach Ziffern per E-Mail.',
}

// What was refused.
export const tooOften = (wait: string) => `Das war zu oft. Warte noch ${wait}.`
export const oldDigits = 'Diese Ziffern sind zu alt. Fang noch einmal an.'
export const noPasskeyKept =
  'Vom Gerät kam kein Passkey, den wir aufheben können. Versuch es noch einmal.'
export const lastWayIn =
  'Das ist dein einziger Weg hinein. Wähle zuerst ein Passwort oder füge einen Passkey hinzu.'
export const changedElsewhere =
  'Das wurde in einem anderen Fenster geändert. Sieh es dir noch einmal an und speichere dann.'
export const goneAlready = 'Das gibt es schon nicht mehr.'
export const notKept = 'Etwas davon lässt sich nicht speichern. Prüf deine Eingabe.'

// The profile.
export const seenByUs = 'Das sehen nur wir, außer du machst es öffentlich.'
export const firstName = 'Vorname'
export const lastName = 'Nachname'
export const shownAs = 'Angezeigt als'
export const birthday = 'Geburtstag'
export const isPublic = 'Andere Mitglieder dürfen diesen Namen sehen'
export const addressesTitle = 'Adressen'
export const addressesText = 'Das Etikett entscheidet, welche eine Bestellung zuerst anbietet.'
export const addAddress = 'Adresse hinzufügen'
export const signInAndLetters = 'Anmeldung und Post'
export const onlyToKnow = 'Nur zur Kenntnis; dorthin wird nichts geschickt'
export const addEmail = 'E-Mail-Adresse hinzufügen'
export const addTheEmail = 'Adresse hinzufügen'
export const phone = 'Telefon'
export const phoneText = 'Nur für den Paketdienst.'
export const addPhone = 'Telefonnummer hinzufügen'
export const addThePhone = 'Nummer hinzufügen'
export const tags = {
  UNTAGGED: 'Sonstige',
  MAIN: 'Haupt',
  HOME: 'Zuhause',
  WORK: 'Arbeit',
  BILLING: 'Rechnung',
  SHIPPING: 'Lieferung',
  MOBILE: 'Mobil',
  FAX: 'Fax',
}

// An address.
export const address = 'Adresse'
export const changeAddress = 'Adresse ändern'
export const whereTo = 'Wohin'
export const whereToText = 'So, wie es auf dem Paket steht.'
export const street = 'Straße und Hausnummer'
export const floor = 'Firma, Stockwerk, Tür'
export const postalCode = 'Postleitzahl'
export const city = 'Ort'
export const country = 'Land'
export const saveAddress = 'Adresse speichern'
export const withoutStreet = 'Ohne Straße'

// The e-mail.
export const changeEmail = 'E-Mail-Adresse ändern'
export const nowItIs = 'Zurzeit'
export const newAddress = 'Die neue Adresse'
export const newAddressText =
  'Wir schicken sechs Ziffern dorthin. Geändert wird erst, wenn du sie hier eingibst.'
export const newEmail = 'Neue E-Mail-Adresse'
export const malformedNewEmail =
  'Das ist die, die du hast, oder nach dem Punkt fehlt etwas, zum Beispiel .de'
export const yourPassword = 'Dein Passwort'
export const yourPasswordHint = 'Damit es kein anderer ändert, während du weg bist.'
export const sendDigits = 'Ziffern schicken'

// The password.
export const changePassword = 'Passwort ändern'
export const changing = 'Wird geändert'
export const newOne = 'Ein neues'
export const newOneText = 'Überall sonst wirst du damit abgemeldet.'
export const passwordYouHave = 'Das Passwort, das du hast'
export const theNewPassword = 'Das neue Passwort'

// Security.
export const waysIn = 'Wege hinein'
export const passkey = 'Passkey'
export const connectionDetail = (since: string, used: string) =>
  `Seit ${since}, zuletzt benutzt ${used}`
export const elsewhereAccount = 'Konto anderswo'
export const choosePassword = 'Passwort wählen'
export const rename = (name: string) => `${name} umbenennen`
export const whatName = 'Wie nennst du ihn?'
export const saveName = 'Namen speichern'
export const password = 'Passwort'
export const addPasskey = 'Passkey hinzufügen'
export const secondLock = 'Zweites Schloss'
export const secondLockText =
  'Danach wird auf neuen Geräten gefragt, oder wenn etwas ungewöhnlich ist. Ein Passkey braucht keins.'
export const setUp = 'Einrichten'
export const finish = 'Abschließen'
export const waitsForDigits = 'Gib die Ziffern ein, die sie zeigt, dann ist sie an'
export const switchOn = 'Einschalten'
export const switchOff = 'Ausschalten'
export const fewCodes = (count: number) =>
  count === 1 ? 'Einer von 10 Notfallcodes ist übrig.' : `${count} von 10 Notfallcodes sind übrig.`
export const fewCodesText = 'Mach neue und leg sie zu deinem Pass.'
export const makeNewCodes = 'Neue Codes machen'
export const placesTitle = 'Orte'
export const placesText = 'Wo du angemeldet bist.'
export const now = 'Jetzt'
export const signOutElsewhere = 'Überall sonst abmelden'
export const trustedDevices = 'Geräte, denen du vertraust'
export const trustedDevicesText = 'Sie werden nicht nach dem zweiten Schloss gefragt.'
export const forget = 'Vergessen'
export const passkeyDetail = (added: string, used: string | undefined, isBackedUp: boolean) =>
  [
    `Seit ${added}`,
    used ? `benutzt am ${used}` : 'noch nicht benutzt',
    ...(isBackedUp ? ['liegt in einem Passwortmanager'] : []),
  ].join(', ')
export const thisDevice = (since: string) => `Dieses Gerät, seit ${since}`
export const elsewhere = (signedIn: string, used: string) =>
  `Angemeldet ${signedIn}, benutzt ${used}`
/** "Firefox on Linux", as the platform calls it. */
export const device = (name: string) => name.replace(' on ', ' auf ')
export const lastSignIn = (moment: string) => `Letzte Anmeldung ${moment}`
export const locks = {
  TOTP: { name: 'Authenticator-App', detail: 'Sechs Ziffern, auf deinem Telefon gemacht' },
  EMAIL: { name: 'Ziffern per E-Mail', detail: 'Sechs Ziffern, in einer Nachricht' },
  SMS: { name: 'SMS', detail: 'Sechs Ziffern, auf dein Telefon' },
  CALL: { name: 'Ein Anruf', detail: 'Sechs Ziffern, vorgelesen' },
  PUSH: { name: 'Die App auf deinem Telefon', detail: 'Einmal tippen' },
}

// A new passkey.
export const thisDeviceTitle = 'Dieses Gerät'
export const newPasskeyText =
  'Von da an öffnet dein Gesicht, dein Finger oder deine Bildschirmsperre die Tür. Kein Passwort verlässt das Gerät.'
export const askingDevice = 'Dein Gerät wird gefragt'
export const makePasskey = 'Passkey anlegen'
export const passkeyNeedsScript =
  'Ein Passkey braucht JavaScript, und das ist in diesem Browser aus.'
export const notNow = 'Jetzt nicht'
export const browserCannot = 'Dieser Browser kann noch keine Passkeys anlegen.'
export const hasPasskeyAlready = 'Dieses Gerät hat schon einen Passkey für dich.'
export const noPasskeyMade =
  'Es wurde kein Passkey angelegt. Versuch es noch einmal, wenn du so weit bist.'

// Orders.
export const noOrders = 'Noch keine Bestellungen'
export const noOrdersText =
  'Der Laden zeigt seine Stücke, die Kasse ist noch nicht offen. Was du hier eines Tages bestellst, steht dann auf dieser Seite.'

// The data, and the end.
export const takeAlong = 'Zum Mitnehmen'
export const takeAlongText = 'Eine Datei, die Menschen und Programme lesen können.'
export const whatIsInIt =
  'Dein Profil, deine Passkeys und Geräte, wo du angemeldet bist, und was in den letzten 30 Tagen zu deinem Konto vermerkt wurde. Ein Passwort steht nicht darin.'
export const download = 'Meine Daten herunterladen'
export const deleteTitle = 'Konto löschen'
export const deleteText = 'Das lässt sich nicht zurücknehmen.'
export const whatGoes =
  'Dein Profil, deine Adressen und Passkeys werden gelöscht, und du wirst überall abgemeldet. Damit sicher ist, dass du es so meinst, gib die Adresse des Kontos ein:'
export const emailOfAccount = 'E-Mail-Adresse dieses Kontos'
export const notTheAddress = 'Das ist nicht die Adresse des Kontos.'
export const deleteAccount = 'Mein Konto löschen'
export const deleting = 'Wird gelöscht'
export const goodbye = 'Auf Wiedersehen'
export const goneTitle = 'Dein Konto ist gelöscht'
export const gone =
  'Das ist eben geschehen, und du bist überall abgemeldet. Umsehen kannst du dich weiter, wie immer auch ohne.'
