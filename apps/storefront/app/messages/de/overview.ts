export const hello = (name: string) => `Hallo, ${name}`
export const memberSince = (month: string) => `Dabei seit ${month}`
export const seenByShop = 'Das sieht nur der Laden, außer du machst es öffentlich.'
export const yourNames = 'Deine Namen'
export const noName = 'Du hast uns keinen Namen genannt.'
export const changeProfile = 'Profil ändern'
export const reachingYou = 'So erreichen wir dich'
export const reachingYouText = 'Anmeldung, Post und Pakete.'
export const addresses = (count: number) => {
  if (count === 0) return 'Noch keine Adresse'
  return count === 1 ? 'Du hast eine Adresse' : `Du hast ${count} Adressen`
}
export const passkeys = (count: number) => {
  if (count === 0) return 'Noch kein Passkey'
  return count === 1 ? 'Du hast einen Passkey' : `Du hast ${count} Passkeys`
}
export const places = (count: number) =>
  count === 1 ? 'An einem Ort angemeldet' : `An ${count} Orten angemeldet`
export const leave = 'Gehen'
export const leaveText = 'Meldet dich auf diesem Gerät ab.'
