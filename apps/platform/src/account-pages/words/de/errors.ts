import { type FieldViolation, identityErrorCodes } from '@vitrine/contract'

/** By the code of the wire's error. */
export const codes = {
  [identityErrorCodes.resetPassword]:
    'Dein Passwort ist richtig, muss aber geändert werden. Wir haben dir einen Link gesendet.',
  [identityErrorCodes.emailAlreadyExists]:
    'Zu dieser Adresse gibt es schon ein Konto. Melde dich damit an; dein Warenkorb kommt mit.',
  [identityErrorCodes.reauthenticationRequired]:
    'Deine Anmeldung ist dafür zu lange her. Melde dich noch einmal an.',
  UNKNOWN_STATE: 'Diese Seite ist abgelaufen. Beginne neu.',
  ACCOUNT_CLOSED: 'Dieses Konto ist gesperrt. Kontaktiere den Shop.',
  IDENTITY_NOT_FOUND: 'Zu dieser E-Mail-Adresse gibt es kein Konto.',
  FACTOR_NOT_AVAILABLE: 'Diesen zweiten Faktor hat das Konto nicht.',
  TELEPHONE_NOT_ALLOWED:
    'An diese Nummer sendet der Shop keine Nachrichten. Wähle eine andere Möglichkeit.',
  TOO_MANY_PASSKEYS: 'Das sind so viele Passkeys, wie in ein Konto passen. Entferne zuerst einen.',
  LAST_OWNER: 'Du bist der einzige Inhaber. Mache zuerst jemand anderen zum Inhaber.',
  REVISION_CONFLICT:
    'Das wurde in einem anderen Fenster geändert. Sieh es dir noch einmal an und ändere es dann.',
  INVALID_SETUP_TOKEN: 'Dieser Link gilt nicht mehr. Er wurde schon verwendet oder ist zu alt.',
}

export const tooManyAttempts = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.ceil(minutes / 60)
  const wait =
    seconds === 1
      ? 'einer Sekunde'
      : seconds < 100
        ? `${seconds} Sekunden`
        : minutes < 100
          ? `${minutes} Minuten`
          : `${hours} Stunden`
  return `Zu viele Versuche. Versuche es in ${wait} noch einmal.`
}

const FIELDS: Record<string, string> = {
  newEmail: 'Neue Adresse',
  email: 'E-Mail-Adresse',
  phone: 'Nummer',
  name: 'Name',
  firstName: 'Vorname',
  lastName: 'Nachname',
  nickname: 'Angezeigt als',
  company: 'Firma',
  birthdate: 'Geburtstag',
  addressLine: 'Straße und Hausnummer',
  addressLine2: 'Zweite Zeile',
  postalCode: 'Postleitzahl',
  city: 'Ort',
  country: 'Land',
}

export const violation = ({ field, violatedRule, data }: FieldViolation) => {
  const name = field.split('.').at(-1) ?? field
  if (name === 'password' || name === 'newPassword') {
    if (violatedRule === 'MAX_LENGTH') return 'Das Passwort ist zu lang.'
    if (violatedRule === 'MIN_LENGTH') return 'Das Passwort braucht 10 Zeichen oder mehr.'
    return 'Dieses Passwort ist zu leicht zu erraten.'
  }
  if (name === 'newEmail' && violatedRule === 'VALIDATION') {
    return 'Mit dieser Adresse meldest du dich schon an.'
  }
  if (data?.['type'] === 'EMAIL') return 'Gib eine E-Mail-Adresse wie name@beispiel.de ein'
  const rule =
    violatedRule === 'MAX_LENGTH'
      ? 'Das ist zu lang.'
      : violatedRule === 'MIN_LENGTH' || violatedRule === 'REQUIRED_FIELD'
        ? 'Hier fehlt etwas.'
        : 'Das passt so nicht.'
  return FIELDS[name] ? `${FIELDS[name]}: ${rule}` : rule
}

/** What else the platform refuses says why in English. */
export const other = (_message: string) =>
  'Das hat nicht geklappt. Prüfe deine Eingaben und versuche es noch einmal.'
