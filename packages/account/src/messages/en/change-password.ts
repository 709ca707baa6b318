// Compiled from messages/en.json by `npm run messages`.
export const title: string = 'Change password'
export const choose: string = 'Choose a password'
export const changing: string = 'Changing'
export const text: string = 'You will be signed out on all other devices.'
export const current: string = 'Current password'
export const section: string = 'Your password'
