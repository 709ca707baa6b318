// Compiled from messages/de.json by `npm run messages`.
import { select } from '@vitrine/ui/message-forms/select'
export const title: string = 'Zwei-Schritte-Bestätigung'
export const choose: string = 'Wähle, wie du bestätigst, dass du es bist.'
export const fromApp = ({ shop }: { shop: string | number }): string =>
  `Gib den 6-stelligen Code aus deiner Authenticator-App für ${shop} ein.`
export const sentTo = ({ target }: { target: string | number }): string =>
  `Wir haben einen 6-stelligen Code an ${target} gesendet.`
export const calling = ({ target }: { target: string | number }): string =>
  `Wir rufen ${target} an. Gib den 6-stelligen Code ein, den du hörst.`
export const you: string = 'dich'
export const approve: string = 'Bestätige die Anfrage auf deinem Telefon und fahre dann hier fort.'
export const approveNumber = ({ number }: { number: string | number }): string =>
  `Wähle ${number} auf deinem Telefon und fahre dann hier fort.`
export const approved: string = 'Ich habe bestätigt'
export const resend: string = 'Neuen Code senden'
export const callAgain: string = 'Noch einmal anrufen'
export const askAgain: string = 'Neue Anfrage senden'
export const factor = ({ type }: { type: string }): string =>
  select(type, { TOTP: `Authenticator-App`, EMAIL: `Code per E-Mail`, SMS: `Code per SMS`, CALL: `Code per Anruf`, PUSH: `Auf dem Telefon bestätigen`, other: type })
export const useBackupCode: string = 'Backup-Code verwenden'
export const backupTitle: string = 'Backup-Code verwenden'
export const backupText: string = 'Gib einen deiner zehn Backup-Codes ein. Jeder gilt einmal.'
export const backupCode: string = 'Backup-Code'
export const backToCode: string = '6-stelligen Code verwenden'
export const anotherWay: string = 'Andere Möglichkeit'
export const trustDevice: string = 'Diesem Gerät 30 Tage lang vertrauen'
