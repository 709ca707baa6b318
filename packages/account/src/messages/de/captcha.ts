// Compiled from messages/de.json by `npm run messages`.
export const title: string = 'Wir prüfen, dass du ein Mensch bist'
export const text: string = 'Aus deinem Netz kamen mehrere Versuche. Dein Browser löst im Hintergrund eine Aufgabe; du musst nichts tun.'
export const again: string = 'Die Prüfung hat zu lange gedauert und beginnt neu.'
export const takes: string = 'Wird geprüft, etwa 3 Sekunden'
export const passed: string = 'Geprüft. Gib dein Passwort ein, um fortzufahren.'
export const vendorLogin: string = 'Aus deinem Netz kamen mehrere Versuche. Deshalb prüfen wir, dass du ein Mensch bist.'
export const vendorRegister: string = 'Bevor wir ein Konto erstellen, prüfen wir, dass du ein Mensch bist.'
export const failedLogin: string = 'Die Prüfung hat nicht geklappt. Melde dich unten mit einem Code per E-Mail an.'
export const failedRegister: string = 'Die Prüfung hat nicht geklappt. Lade die Seite neu oder fahre als Gast fort.'
export const needsScriptLogin: string = 'Wir prüfen, dass du ein Mensch bist. Das braucht JavaScript, und das ist in diesem Browser ausgeschaltet. Mit einem Code per E-Mail kannst du dich auch ohne anmelden, weiter unten.'
export const needsScriptRegister: string = 'Bevor wir ein Konto erstellen, prüfen wir, dass du ein Mensch bist. Das braucht JavaScript, und das ist in diesem Browser ausgeschaltet. Schalte es für diese Seite ein, oder fahre als Gast fort.'
export const frame: string = 'Prüfung, dass du ein Mensch bist'
export const cloudflare = ({ privacy, terms }: { privacy: string | number; terms: string | number }): string =>
  `Cloudflare Turnstile prüft, dass du ein Mensch bist. Es gelten dessen ${privacy} und ${terms}.`
export const cloudflarePrivacy: string = 'Datenschutzhinweise'
export const cloudflareTerms: string = 'Bedingungen'
export const google = ({ privacy }: { privacy: string | number }): string =>
  `Diese Seite ist durch reCAPTCHA geschützt: Google prüft für den Shop, dass du ein Mensch bist. ${privacy}`
export const googlePrivacy: string = 'Was das für dich bedeutet'
