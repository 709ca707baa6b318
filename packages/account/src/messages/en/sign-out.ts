// Compiled from messages/en.json by `npm run messages`.
export const title: string = 'Sign out?'
export const text: string = 'You are signed in here. Your bag stays on this device.'
