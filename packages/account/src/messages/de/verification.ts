// Compiled from messages/de.json by `npm run messages`.
export const title: string = 'Prüfe deine E-Mails'
export const sent = ({ email }: { email: string | number }): string =>
  `Wir haben einen 6-stelligen Code an ${email} gesendet. Er gilt 10 Minuten.`
export const sentToYou: string = 'Wir haben dir einen 6-stelligen Code gesendet. Er gilt 10 Minuten.'
export const resend: string = 'Neuen Code senden'
export const notReceived: string = 'Keine E-Mail bekommen? Sieh im Spam-Ordner nach oder fordere sie neu an.'
export const notReceivedYet = ({ time }: { time: string | number }): string =>
  `Keine E-Mail bekommen? Sieh im Spam-Ordner nach oder fordere sie in ${time} neu an.`
export const otherAddress: string = 'Andere Adresse verwenden'
export const sentRecently: string = 'Wir haben gerade erst einen Code gesendet. Sieh im Spam-Ordner nach oder warte eine Minute.'
export const newCodeSent: string = 'Wir haben einen neuen Code gesendet. Frühere Codes gelten nicht mehr.'
