// Compiled from messages/de.json by `npm run messages`.
export const continueWith = ({ provider }: { provider: string | number }): string =>
  `Weiter mit ${provider}`
export const tryAgain = ({ provider }: { provider: string | number }): string =>
  `${provider} noch einmal versuchen`
export const linkWaits = ({ provider }: { provider: string | number }): string =>
  `Zu dieser Adresse gibt es schon ein Konto. Melde dich dieses eine Mal wie gewohnt an, danach geht es auch mit ${provider}.`
export const declined = ({ provider }: { provider: string | number }): string =>
  `Du hast die Anmeldung bei ${provider} abgebrochen. Es wurde nichts weitergegeben.`
export const unreachable = ({ provider }: { provider: string | number }): string =>
  `${provider} ist gerade nicht erreichbar. Versuche es noch einmal oder melde dich anders an.`
export const notAccepted = ({ provider }: { provider: string | number }): string =>
  `Die Antwort von ${provider} war zu alt oder nicht für diese Anmeldung bestimmt. Versuche es noch einmal.`
export const noAddress = ({ provider }: { provider: string | number }): string =>
  `${provider} hat keine bestätigte E-Mail-Adresse übermittelt. Melde dich hier an oder erstelle ein Konto und füge ${provider} dann unter „Sicherheit“ hinzu.`
export const linkedElsewhere = ({ provider }: { provider: string | number }): string =>
  `Dieses Konto bei ${provider} gehört hier zu einem anderen Konto, oder deines hat dort schon eines. Es wurde nichts geändert.`
export const title: string = 'Verknüpfte Konten'
export const add = ({ provider }: { provider: string | number }): string =>
  `${provider} verknüpfen`
export const addText = ({ provider }: { provider: string | number }): string =>
  `Wir leiten dich zu ${provider} und wieder zurück. Danach kannst du dich hier damit anmelden.`
export const goThere = ({ provider }: { provider: string | number }): string =>
  `Weiter zu ${provider}`
export const nothingElse: string = 'Du hast weder Passwort noch Passkey zum Bestätigen. Melde dich im Shop neu an und nimm dann die Änderung vor.'
