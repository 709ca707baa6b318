// Compiled from messages/de.json by `npm run messages`.
export const LAST_OWNER: string = 'Der Shop braucht eine Inhaberin oder einen Inhaber. Gib zuerst jemand anderem diese Rolle.'
export const MEMBER_NOT_FOUND: string = 'Kein Mitglied hat diese E-Mail-Adresse. Bitte die Person, sich zuerst im Shop zu registrieren und die Adresse zu bestätigen.'
export const STAFF_MEMBER_NOT_FOUND: string = 'Diese Person gehört nicht mehr zum Team. Lade die Seite neu.'
export const FORBIDDEN: string = 'Deine eigene Rolle kannst du nicht ändern. Bitte eine andere Inhaberin oder einen anderen Inhaber.'
