// Compiled from messages/de.json by `npm run messages`.
export const title: string = 'Mit einem Code per E-Mail anmelden'
export const text: string = 'Wenn es zu dieser Adresse ein Konto gibt, senden wir einen 6-stelligen Code dorthin.'
export const send: string = 'Code senden'
export const sentRecently = ({ wait }: { wait: string | number }): string =>
  `Wir haben gerade erst einen Code gesendet. Versuche es in ${wait} noch einmal.`
