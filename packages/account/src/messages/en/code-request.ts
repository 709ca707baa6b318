// Compiled from messages/en.json by `npm run messages`.
export const title: string = 'Sign in with an e-mail code'
export const text: string = 'If there is an account for this address, we send it a 6-digit code.'
export const send: string = 'Send code'
export const sentRecently = ({ wait }: { wait: string | number }): string =>
  `We sent a code a moment ago. Try again in ${wait}.`
