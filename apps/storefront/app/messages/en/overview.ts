export const hello = (name: string) => `Hello, ${name}`
export const memberSince = (month: string) => `Member since ${month}`
export const seenByShop = 'Seen by the shop only, unless you make it public.'
export const yourNames = 'Your names'
export const noName = 'You have told us no name.'
export const changeProfile = 'Change your profile'
export const reachingYou = 'Reaching you'
export const reachingYouText = 'Sign-in, letters and parcels.'
export const addresses = (count: number) => {
  if (count === 0) return 'No address yet'
  return count === 1 ? 'You have one address' : `You have ${count} addresses`
}
export const passkeys = (count: number) => {
  if (count === 0) return 'No passkey yet'
  return count === 1 ? 'You have one passkey' : `You have ${count} passkeys`
}
export const places = (count: number) =>
  count === 1 ? 'Signed in at one place' : `Signed in at ${count} places`
export const leave = 'Leave'
export const leaveText = 'Signs you out on this device.'
