export const email = 'E-Mail'
export const password = 'Passwort'
export const sixDigits = 'Sechs Ziffern'
export const signIn = 'Anmelden'
export const makeAccount = 'Konto anlegen'
export const goOn = 'Weiter'
export const checking = 'Wird geprüft'
export const sending = 'Wird geschickt'
export const startAgain = 'Von vorn beginnen'
export const hostedPage = 'Zur Anmeldeseite'

// Signing in.
export const welcome = 'Schön, dass du wieder da bist'
export const stillYou = 'Bist du es noch?'
export const onceMore = 'Deine Anmeldung ist eine Weile her. Einmal noch, dann geht es hier weiter.'
export const endedTitle = 'Du wurdest abgemeldet.'
export const ended = 'Melde dich wieder an, dann geht es weiter.'
export const staleTitle = 'Diese Seite ist zu alt.'
export const stale =
  'Die Anmeldung begann in einem anderen Fenster oder vor zu langer Zeit. Fang hier noch einmal an.'
export const signingIn = 'Wird angemeldet'
export const codeByEmail = 'Mit Ziffern per E-Mail hinein'
export const codeTitle = 'Ziffern per E-Mail'
export const weSendDigits =
  'Wenn es zu der Adresse ein Konto gibt, schicken wir sechs Ziffern, die es öffnen.'
export const sendDigits = 'Ziffern schicken'
export const withPassword = 'Mit dem Passwort anmelden'
export const codeJustSent = (wait: string) =>
  `Wir haben gerade einen Brief geschickt. Warte noch ${wait}.`
export const forgot = 'Passwort vergessen?'
export const passkey = 'Mit Passkey anmelden'
export const askingDevice = 'Dein Gerät wird gefragt'
export const passkeyHint =
  'Dein Gesicht, dein Finger oder deine Bildschirmsperre. Kein Passwort verlässt das Gerät.'
export const passkeyRefused =
  'Es wurde kein Passkey benutzt. Versuch es noch einmal, oder nimm das Passwort.'
export const continueWith = (provider: string) => `Weiter mit ${provider}`
export const orEmail = 'oder mit deiner E-Mail-Adresse'

// Making an account.
export const whyAccount = 'Damit du eine Bestellung wiederfindest. Umsehen geht auch ohne.'
export const firstName = 'Vorname'
export const makeTheAccount = 'Konto anlegen'
export const makingTheAccount = 'Wird angelegt'
export const haveOne = 'Schon eins?'

// A new password.
export const newPassword = 'Ein neues Passwort'
export const weSendALink = 'Wir schicken dir einen Link, mit dem du eins aussuchst.'
export const sendTheLink = 'Link schicken'
export const newPasswordPlease = 'Ein neues Passwort, bitte'
export const signedOutElsewhere = 'Überall sonst wirst du abgemeldet.'
export const newPasswordLabel = 'Neues Passwort'
export const keepPassword = 'Dieses Passwort nehmen'
export const linkUsedTitle = 'Dieser Link hat seinen Dienst getan'
export const linkUsed =
  'Er wurde schon benutzt, oder 30 Minuten sind um. Wir können dir einen neuen schicken.'
/** In place of an address that is not known here. */
export const yourAddress = 'deine Adresse'
export const remembered = 'Wieder eingefallen?'
export const linkJustSent = (wait: string) =>
  `Wir haben gerade einen geschickt. Warte noch ${wait}.`
export const linkOnItsWay = (address: string) =>
  `Wenn es zu ${address} ein Konto gibt, ist ein Link unterwegs. Er gilt einmal und 30 Minuten lang.`

// Beside fields, in whichever form they are.
export const malformedEmail = 'Nach dem Punkt fehlt etwas, zum Beispiel .de'
export const malformedDigits = 'Sechs Ziffern, bitte: 0 bis 9 und sonst nichts.'
export const wrongPassword = 'Das Passwort stimmt nicht.'
export const weakPassword =
  'Zu kurz oder zu leicht zu erraten. Zehn Zeichen und mehr; am besten ein kurzer Satz.'
export const newPasswordHint =
  'Mindestens 10 Zeichen. Ein kurzer Satz merkt sich leichter als ein Rätsel.'

// Six digits by mail.
export const checkEmail = 'Sieh in deine E-Mails'
/** Around the address. */
export const sentBefore = 'Wir haben sechs Ziffern an '
export const sentAfter = ' geschickt. Sie gelten 10 Minuten.'
export const confirm = 'Bestätigen'
export const confirming = 'Wird bestätigt'
export const newDigits = 'Neue Ziffern schicken'
export const noLetter = 'Nichts angekommen? Sieh im Spam nach, oder lass sie noch einmal schicken.'
export const noLetterYet = (clock: string) =>
  `Nichts angekommen? Sieh im Spam nach, oder lass sie in ${clock} noch einmal schicken.`
export const anotherAddress = 'Andere Adresse nehmen'
export const digitsJustSent =
  'Wir haben gerade erst Ziffern geschickt. Sieh im Spam nach, oder warte eine Minute.'

// The second lock.
export const oneMoreLock = 'Noch ein Schloss'
export const phoneGone = 'Das Telefon ist weg?'
export const useRecoveryCode = 'Notfallcode benutzen'
export const backToDigits = 'Zurück zu den Ziffern'
export const anotherWay = 'Auf anderem Weg'
export const howToShow = 'Wie möchtest du zeigen, dass du es bist?'
export const trustDevice = 'Diesem Gerät 30 Tage lang vertrauen'
export const saidYes = 'Ich habe zugestimmt'
export const callAgain = 'Noch einmal anrufen'
export const askAgain = 'Noch einmal fragen'
export const typeRecoveryCode =
  'Gib einen der zehn Codes ein, die du aufgeschrieben hast. Jeder gilt einmal.'
export const recoveryCode = 'Notfallcode'
export const factors = {
  TOTP: 'Mit der Authenticator-App',
  EMAIL: 'Mit Ziffern per E-Mail',
  SMS: 'Mit Ziffern per SMS',
  CALL: 'Mit einem Anruf',
  PUSH: 'Mit der App auf deinem Telefon',
}
export const typeAppDigits = (shop: string) =>
  `Gib die sechs Ziffern ein, die deine Authenticator-App für ${shop} anzeigt.`
export const calling = (hint = 'dich') =>
  `Wir rufen ${hint} an. Gib die sechs Ziffern ein, die du hörst.`
export const pushed = 'Stimm auf deinem Telefon zu, dann geht es hier weiter.'
export const sentTo = (hint = 'dich') => `Wir haben sechs Ziffern an ${hint} geschickt.`

// What went wrong.
export const noAnswerTitle = 'An der Tür antwortet niemand.'
export const noAnswer =
  'Die Anmeldung war nicht zu erreichen. Das liegt an uns oder am Netz, nicht an deinem Passwort. Versuch es gleich noch einmal.'
export const changePasswordTitle = 'Ein neues Passwort, bitte'
export const changePassword = (address: string) =>
  `Dieses Passwort stimmt, muss aber geändert werden. Wir haben einen Link an ${address} geschickt.`
export const knownTitle = 'Diese Adresse kennen wir.'
export const known = (address: string) =>
  `Zu ${address} gibt es schon ein Konto. Melde dich damit an.`
export const passkeyUnknownTitle = 'Dieser Passkey öffnet hier keine Tür.'
export const passkeyUnknown = 'Versuch es noch einmal, oder melde dich anders an.'
export const noMatchTitle = 'E-Mail und Passwort passen nicht zusammen.'
export const noMatch = 'Prüf beides, oder lass dir einen Link für ein neues Passwort schicken.'
export const failedTitle = 'Das hat nicht geklappt.'
export const notMadeTitle = 'Das Konto wurde nicht angelegt.'
export const checkTyped = 'Prüf deine Eingabe und versuch es noch einmal.'
export const pauseTitle = 'Eine kurze Pause.'
export const pause =
  'Von einem Gerät, das wir nicht kennen, kamen zu viele Versuche. Damit kein anderer hineinkommt, wartet der nächste einen Moment. Geräte, die du schon benutzt hast, kommen hinein wie immer.'
export const waiting = 'Wartezeit'
export const nextTryIn = (clock: string) => `Nächster Versuch in ${clock}`
export const tryNow = 'Jetzt kannst du es wieder versuchen.'
export const wrongDigits = 'Diese Ziffern stimmen nicht oder sind zu alt.'
export const wrongCode = 'Dieser Code stimmt nicht oder ist zu alt.'
export const triesLeft = (tries: number) => {
  if (tries <= 0) return 'Lass dir neue schicken.'
  const left = ['ein Versuch', 'zwei Versuche', 'drei Versuche', 'vier Versuche'][tries - 1]
  return left ? `Noch ${left}.` : ''
}
export const tooManyTries = 'Zu viele Versuche. Warte einen Moment.'
export const tooManyTriesFor = (wait: string) =>
  `Zu viele Versuche. Warte noch ${wait}, dann geht der nächste.`
export const digitsStillGood =
  'Die Anmeldung war nicht zu erreichen. Deine Ziffern gelten noch; versuch es gleich noch einmal.'
export const seconds = (count: number) => (count === 1 ? 'eine Sekunde' : `${count} Sekunden`)
export const minutes = (count: number) => `${count} Minuten`

// The quick check.
export const checkTitle = 'Kurz geprüft.'
export const check =
  'Aus deinem Netz kamen mehrere Versuche. Dein Browser löst eine kleine Rechenaufgabe, damit Roboter Arbeit haben. Auf Bilder klicken musst du nicht.'
export const checkAgain = 'Das hat zu lange gedauert, also noch einmal.'
export const checkFailed = {
  login:
    'Dein Browser konnte die Aufgabe nicht lösen. Nimm stattdessen die Ziffern per E-Mail, weiter unten.',
  register:
    'Dein Browser konnte die Aufgabe nicht lösen. Lade die Seite neu und versuch es noch einmal, oder kauf als Gast.',
}
export const checked = 'Geprüft. Gib dein Passwort ein, dann geht es weiter.'
export const checkTakes = 'Wird geprüft, etwa 3 Sekunden'
export const checkNeedsScript = {
  login:
    'Damit hier kein Roboter anklopft, stellen wir eine Rechenaufgabe. Sie braucht JavaScript, und das ist in diesem Browser aus. Mit Ziffern per E-Mail kommst du auch so hinein, weiter unten.',
  register:
    'Damit hier kein Roboter Konten anlegt, stellen wir eine Rechenaufgabe. Sie braucht JavaScript, und das ist in diesem Browser aus. Schalte es für diese Seite ein, oder kauf als Gast.',
}

// Waiting for the owner, and steps elsewhere.
export const approvalTitle = 'Der Laden öffnet von Hand'
export const approval = (shop: string, address: string) =>
  `Bei ${shop} sieht sich jemand jedes neue Konto an, meist innerhalb eines Werktags. Wir schreiben an ${address}, sobald offen ist.`
export const approvalNote = 'Umsehen kannst du dich solange.'
export const elsewhereTitle = 'Noch ein Schritt'
export const elsewhere =
  'Der Laden möchte noch etwas mehr von dir wissen. Unsere Anmeldeseite fragt danach.'
export const ways = {
  shop: 'Weiter umsehen',
  'sign-in': 'Zurück zur Anmeldung',
  hosted: 'Zur Anmeldeseite',
  'new-password': 'Link noch einmal schicken',
}
