// Compiled from messages/en.json by `npm run messages`.
export const text: string = 'You signed in a while ago. Confirm with your password or a passkey to continue.'
export const usePasskey: string = 'Use a passkey'
export const passkeyNotUsed: string = 'No passkey was used. Try again, or enter your password.'
