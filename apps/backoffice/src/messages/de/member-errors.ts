// Compiled from messages/de.json by `npm run messages`.
export const STATUS_CHANGE_NOT_POSSIBLE: string = 'Das Mitglied ist inzwischen in einem anderen Stand. Lade die Seite neu.'
export const WORKS_HERE: string = 'Diese Person gehört zum Team. Zuerst muss eine Inhaberin oder ein Inhaber die Rolle entfernen.'
export const LAST_OWNER: string = 'Der Shop braucht eine Inhaberin oder einen Inhaber. Füge zuerst eine weitere Person hinzu.'
export const MEMBER_NOT_FOUND: string = 'Das Konto wurde inzwischen gelöscht.'
export const IDENTITY_NOT_FOUND: string = 'Das Konto wurde inzwischen gelöscht.'
export const SESSION_NOT_FOUND: string = 'Diese Sitzung ist schon beendet.'
