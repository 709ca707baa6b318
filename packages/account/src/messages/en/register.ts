// Compiled from messages/en.json by `npm run messages`.
export const text: string = 'So that you can find your orders again. You can browse without an account.'
export const creating: string = 'Creating account'
export const haveAccount: string = 'Already have an account?'
