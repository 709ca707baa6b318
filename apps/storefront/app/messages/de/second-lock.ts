export const secondLock = 'Zweites Schloss'
export const intro =
  'Nach dem Passwort fragt die Tür nach sechs Ziffern, die eine App auf deinem Telefon macht.'
export const back = 'Zurück zur Sicherheit'

// Setting it up.
export const app = 'Authenticator-App'
export const appText = 'Jede ist recht. Sie braucht kein Netz.'
export const whatComes =
  'Wir zeigen dir ein Bild, das die App liest, und fragen dann nach den sechs Ziffern, die sie macht. Vorher ändert sich nichts.'
export const begin = 'App einrichten'
export const preparing = 'Wird vorbereitet'
export const showApp = 'Zeig es der App'
export const showAppText =
  'Scanne das Bild oder tippe den Schlüssel ab. Beides gilt zehn Minuten lang.'
export const qrCode = 'QR-Code für die Authenticator-App; der Schlüssel daneben sagt dasselbe'
export const key = 'Schlüssel'
export const openApp = 'App auf diesem Gerät öffnen'
export const digitsHint = 'Sie ändern sich jede halbe Minute.'
export const turnOn = 'Einschalten'
export const turningOn = 'Wird eingeschaltet'
export const otherKey = 'Anderen Schlüssel geben'

// When it is on.
export const codes = 'Notfallcodes'
export const codesText = 'Jeder öffnet die Tür einmal, wenn das Telefon weg ist.'
export const codesLeft = (count: number) =>
  count === 1
    ? 'Ein Code ist übrig'
    : count === 0
      ? 'Kein Code ist übrig'
      : `${count} Codes sind übrig`
export const ofTen = (count: number) => `${count} von 10`
export const newCodesText = 'Sobald es neue gibt, öffnen die alten nichts mehr.'
export const newCodes = 'Neue Codes machen'
export const makingCodes = 'Werden gemacht'
export const otherApp = 'Eine andere App'
export const otherAppText = 'Für ein neues Telefon. Das alte gilt, bis das neue eingeschaltet ist.'
export const beginOther = 'Andere App einrichten'
export const off = 'Ausschalten'
export const offText = 'Dann öffnet das Passwort die Tür allein.'
export const allGone =
  'Telefon und Codes sind beide weg? Richte eine andere App ein: Sie tritt an die Stelle der alten.'
export const digitsOrCode = 'Die sechs Ziffern oder ein Notfallcode'
export const wrongCode = 'Das ist keins von beiden, oder es wurde schon benutzt.'
export const turnOff = 'Schloss ausschalten'
export const turningOff = 'Wird ausgeschaltet'

// The recovery codes, shown once.
export const tenCodes = 'Zehn Codes für einen schlechten Tag'
export const tenCodesText = 'Jeder öffnet die Tür einmal, wenn das Telefon weg ist.'
export const writeDown = 'Schreib sie auf'
export const writeDownText =
  'Sie werden nur jetzt gezeigt. Leg sie zu deinem Pass, und nicht auf das Telefon.'
export const downloadCodes = 'Als Text herunterladen'
export const haveCodes = 'Ich habe sie'
export const codesFor = (shop: string) => `Notfallcodes für ${shop}`
export const codesFile = 'notfallcodes.txt'
