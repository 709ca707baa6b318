import { type FieldViolation, identityErrorCodes } from '@vitrine/contract'

/** By the code of the wire's error. */
export const codes = {
  [identityErrorCodes.invalidPassword]:
    'E-Mail und Passwort passen nicht zusammen. Prüf beides, oder lass dir Ziffern schicken.',
  [identityErrorCodes.missingCaptchaToken]:
    'Aus deinem Netz oder für dieses Konto kamen mehrere Versuche. Gib das Passwort noch einmal ein, oder komm mit Ziffern per E-Mail hinein.',
  [identityErrorCodes.invalidCaptchaToken]:
    'Das hat zu lange gedauert, also noch einmal. Gib dein Passwort wieder ein.',
  [identityErrorCodes.resetPassword]:
    'Dieses Passwort stimmt, muss aber geändert werden. Wir haben dir einen Link geschickt.',
  [identityErrorCodes.emailAlreadyExists]:
    'Zu dieser Adresse gibt es schon ein Konto. Melde dich damit an; was in deiner Tasche liegt, kommt mit.',
  [identityErrorCodes.reauthenticationRequired]:
    'Deine Anmeldung ist dafür zu lange her. Melde dich noch einmal an.',
  UNKNOWN_STATE: 'Diese Seite ist zu alt. Fang noch einmal an.',
  ACCOUNT_CLOSED: 'Dieses Konto ist zurzeit geschlossen. Schreib an den Laden.',
  IDENTITY_NOT_FOUND: 'Zu dieser E-Mail-Adresse gibt es kein Konto.',
  FACTOR_NOT_AVAILABLE: 'Dieses zweite Schloss hat das Konto nicht.',
  TELEPHONE_NOT_ALLOWED:
    'An diese Nummer schickt der Laden keine Nachrichten. Nimm einen anderen Weg.',
  PASSKEY_NOT_ACCEPTED:
    'Dieser Passkey öffnet hier keine Tür. Versuch es noch einmal, oder melde dich anders an.',
  LAST_WAY_IN:
    'Das ist dein einziger Weg hinein. Wähle zuerst ein Passwort oder füge einen Passkey hinzu.',
  TOO_MANY_PASSKEYS: 'Das sind so viele Passkeys, wie in ein Konto passen. Entferne zuerst einen.',
  LAST_OWNER: 'Der Laden gehört nur dir. Gib diese Rolle zuerst noch jemandem.',
  REVISION_CONFLICT:
    'Das wurde in einem anderen Fenster geändert. Sieh es dir noch einmal an und ändere es dann.',
  INVALID_RECOVERY_TOKEN:
    'Dieser Link wurde schon benutzt oder ist zu alt. Lass dir einen neuen schicken.',
  INVALID_SETUP_TOKEN: 'Dieser Link wurde schon benutzt oder ist zu alt.',
}

export const notAnEmail = 'Das ist keine E-Mail-Adresse. Vielleicht fehlt etwas nach dem Punkt.'

export const wrongDigits = (triesLeft: number) => {
  if (triesLeft <= 0) return 'Diese Ziffern stimmen nicht oder sind zu alt. Lass dir neue schicken.'
  const left = ['ein Versuch', 'zwei Versuche', 'drei Versuche', 'vier Versuche'][triesLeft - 1]
  return `Diese Ziffern stimmen nicht oder sind zu alt. Noch ${left ?? `${triesLeft} Versuche`}.`
}

export const tooManyAttempts = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.ceil(minutes / 60)
  const wait =
    seconds === 1
      ? 'eine Sekunde'
      : seconds < 100
        ? `${seconds} Sekunden`
        : minutes < 100
          ? `${minutes} Minuten`
          : `${hours} Stunden`
  return `Zu viele Versuche. Warte noch ${wait}, dann geht der nächste.`
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
    return 'Dieses Passwort gehört zu den ersten, die jemand versuchen würde.'
  }
  if (name === 'newEmail' && violatedRule === 'VALIDATION') {
    return 'Mit dieser Adresse meldest du dich schon an.'
  }
  if (data?.['type'] === 'EMAIL') return notAnEmail
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
  'Das hat nicht geklappt. Prüf deine Eingabe und versuch es noch einmal.'
