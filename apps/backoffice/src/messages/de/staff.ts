// Compiled from messages/de.json by `npm run messages`.
export const title: string = 'Team'
export const person: string = 'Person'
export const role: string = 'Rolle'
export const since: string = 'Seit'
export const protection: string = 'Anmeldung'
export const isProtected: string = 'Zwei Schritte oder Passkey'
export const notProtected: string = 'Nur Passwort'
export const you: string = 'Du'
export const give: string = 'Rolle vergeben'
export const giveTitle: string = 'Rolle vergeben'
export const giveVerb: string = 'Rolle vergeben'
export const giving: string = 'Wird vergeben'
export const email: string = 'E-Mail des Mitglieds'
export const emailHint: string = 'Die Person braucht ein Konto im Shop. Damit meldet sie sich in der Verwaltung an.'
export const change: string = 'Rolle ändern'
export const changeTitle = ({ email }: { email: string | number }): string =>
  `Rolle von ${email} ändern`
export const changeVerb: string = 'Rolle ändern'
export const changing: string = 'Wird geändert'
export const changeText: string = 'Die Sitzungen in der Verwaltung enden, und die Person meldet sich mit der neuen Rolle wieder an.'
export const remove: string = 'Entfernen'
export const removeTitle = ({ email }: { email: string | number }): string =>
  `${email} aus dem Team entfernen?`
export const removeText: string = 'Die Person kann die Verwaltung nicht mehr öffnen, und ihre Sitzungen dort enden. Ihr Konto im Shop bleibt.'
export const removeVerb: string = 'Rolle entfernen'
export const removing: string = 'Wird entfernt'
export const given = ({ email, role }: { email: string | number; role: string | number }): string =>
  `${email}: ${role}`
export const removed = ({ email }: { email: string | number }): string =>
  `${email} ist nicht mehr im Team`
export const roles: string = 'Was jede Rolle darf'
export const mayOWNER: string = 'Alles, und wer zum Team gehört.'
export const mayADMIN: string = 'Alles, außer das Team zu ändern.'
export const mayCATALOG: string = 'Produkte, Kollektionen, Bilder und Bestand, mit Kosten und Margen. Keine Bestellungen und keine Mitglieder.'
export const maySUPPORT: string = 'Bestellungen, Erstattungen und Mitglieder, und den Bestand ansehen. Keine Produkte und keine Einstellungen.'
export const onlyOwners: string = 'Nur Inhaberinnen und Inhaber ändern, wer zum Team gehört.'
export const empty: string = 'Niemand ist im Team'
export const emptyHelp: string = 'Vergib eine Rolle an ein Mitglied.'
export const log: string = 'Im Protokoll ansehen'
