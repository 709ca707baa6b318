export const you = 'Du'
export const orders = 'Bestellungen'
export const locksAndKeys = 'Sicherheit'
export const back = 'Zurück'
export const none = 'Keine.'
export const change = 'Ändern'
export const remove = 'Entfernen'
export const save = 'Speichern'
export const tag = 'Kennzeichnung'
export const tags = {
  UNTAGGED: 'Sonstige',
  MAIN: 'Haupt',
  HOME: 'Privat',
  WORK: 'Arbeit',
  MOBILE: 'Mobil',
  FAX: 'Fax',
  BILLING: 'Rechnung',
  SHIPPING: 'Lieferung',
}
export const whatWeKnow =
  'Was der Shop über dich weiß. Du kannst es ändern, herunterladen oder löschen.'

// About the member.
export const aboutYou = 'Über dich'
export const firstName = 'Vorname'
export const lastName = 'Nachname'
export const nickname = 'Anzeigename'
export const company = 'Firma'
export const birthday = 'Geburtstag'
export const whoMaySee = 'Wer deine Seite sehen darf'
export const onlyUs = 'Nur du und der Shop'
export const everybody = 'Alle'

// Ways to reach them.
export const signInAddress = 'Die Adresse, mit der du dich anmeldest'
export const signInAddressText =
  'Eine neue gilt, sobald du den Code eingibst, den wir dorthin senden. Wir benachrichtigen auch die alte.'
export const proven = 'Bestätigt'
export const notProven = 'Nicht bestätigt'
export const newAddress = 'Neue Adresse'
export const otherEmails = 'Andere E-Mail-Adressen'
export const addEmail = 'E-Mail-Adresse hinzufügen'
export const telephones = 'Telefone'
export const number = 'Nummer'
export const addNumber = 'Nummer hinzufügen'

// Addresses.
export const addresses = 'Adressen'
export const anAddress = 'Eine Adresse'
export const addAddress = 'Adresse hinzufügen'
export const changeAddress = 'Adresse ändern'
export const aNewAddress = 'Eine neue Adresse'
export const street = 'Straße und Hausnummer'
export const secondLine = 'Zweite Zeile'
export const postalCode = 'Postleitzahl'
export const city = 'Ort'
export const country = 'Land'
export const countryHint = 'Zwei Buchstaben, zum Beispiel DE.'
export const saveAddress = 'Adresse speichern'

// What the shop noted.
export const noted = 'Notizen des Shops'
export const label = 'Schlagwort'
export const yes = 'Ja'
export const no = 'Nein'

// Orders.
export const noOrders = 'Noch keine Bestellungen'
export const noOrdersText = 'Was du bestellst, während du angemeldet bist, steht dann hier.'

// The data, and the end.
export const yourData = 'Deine Daten'
export const yourDataText =
  'Eine Datei mit allem, was über dich gespeichert ist. Mit dem Konto wird alles gelöscht; Bestellungen bleiben gespeichert, wie das Gesetz es verlangt.'
export const takeAlong = 'Deine Daten herunterladen'
export const deleteAccount = 'Konto löschen'
export const deleteTitle = 'Konto löschen?'
export const whatGoes =
  'Dein Name, deine Adressen, Passkeys und Sitzungen werden gelöscht. Das lässt sich nicht rückgängig machen.'
export const keepIt = 'Behalten'
