// Signing in with a foreign provider.
export const continueWith = (provider: string) => `Weiter mit ${provider}`
export const tryAgain = (provider: string) => `${provider} noch einmal versuchen`
export const linkWaits = (provider: string) =>
  `Zu dieser Adresse gibt es schon ein Konto. Melde dich dieses eine Mal wie sonst an: Ab dann öffnet ${provider} es auch.`
export const declined = (provider: string) =>
  `Du hast bei ${provider} Nein gesagt. Es wurde nichts weitergegeben.`
export const away = (provider: string) =>
  `${provider} antwortet gerade nicht. Versuch es noch einmal, oder melde dich anders an.`
export const notBelieved = (provider: string) =>
  `Was von ${provider} zurückkam, war zu alt oder nicht für diese Anmeldung bestimmt. Versuch es noch einmal.`
export const noAddress = (provider: string) =>
  `${provider} nennt keine geprüfte Adresse. Melde dich hier an oder leg ein Konto an: Unter „Sicherheit“ kannst du ${provider} danach hinzufügen.`
export const somebodyElse = (provider: string) =>
  `Dieses Konto bei ${provider} öffnet hier ein anderes Konto, oder deins hat dort schon eins. Es wurde nichts geändert.`

// Among the member's locks.
export const panel = 'Anmeldung über andere'
export const panelText = 'Deine Konten anderswo, die dieses hier öffnen.'
export const none = 'Du benutzt keins.'
export const linkDetails = (since: string, used: string): string[] => [
  `Seit ${since}`,
  `benutzt am ${used}`,
]
export const add = (provider: string) => `${provider} hinzufügen`
export const addText = (provider: string) =>
  `Du gehst zu ${provider} und kommst zurück. Ab dann öffnet dein Konto dort auch dieses hier.`
export const goThere = (provider: string) => `Weiter zu ${provider}`
export const nothingElse =
  'Du hast hier weder ein Passwort noch einen Passkey zu zeigen. Melde dich vom Laden aus noch einmal an und mach die Änderung dann.'
