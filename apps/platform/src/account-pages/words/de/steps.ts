export const checkEmail = 'Sieh in deine E-Mails'
export const digitsSent = 'Wir haben dir sechs Ziffern geschickt. Sie gelten 10 Minuten.'
export const digitsSentTo = (address: string) =>
  `Wir haben sechs Ziffern an ${address} geschickt. Sie gelten 10 Minuten.`
export const newDigitsSent = 'Neue Ziffern sind unterwegs. Die älteren gelten nicht mehr.'
export const sixDigits = 'Sechs Ziffern'
export const confirm = 'Bestätigen'
export const sendAgain = 'Neue Ziffern schicken'

// The second lock.
export const oneMoreLock = 'Noch ein Schloss'
export const chooseKey = 'Wie möchtest du zeigen, dass du es bist?'
export const digitsOrBackupCode = 'Sechs Ziffern oder ein Notfallcode'
export const remember = 'Auf diesem Gerät 30 Tage lang nicht mehr fragen'
export const goOn = 'Weiter'
export const factors = {
  TOTP: 'Mit der Authenticator-App',
  EMAIL: 'Mit Ziffern per E-Mail',
  SMS: 'Mit Ziffern per SMS',
  CALL: 'Mit einem Anruf',
  PUSH: 'Mit der App auf deinem Telefon',
  PASSWORD: 'Mit dem Passwort',
}
export const typeAppDigits =
  'Gib die sechs Ziffern ein, die deine Authenticator-App anzeigt, oder einen deiner Notfallcodes.'
export const calling = (hint = 'dich') =>
  `Wir rufen ${hint} an. Gib die sechs Ziffern ein, die du hörst.`
export const pushed = (hint?: string) =>
  hint
    ? `Wähle ${hint} auf deinem Telefon, dann geht es hier weiter.`
    : 'Stimm auf deinem Telefon zu, dann geht es hier weiter.'
export const sentTo = (hint = 'dich') => `Wir haben sechs Ziffern an ${hint} geschickt.`
