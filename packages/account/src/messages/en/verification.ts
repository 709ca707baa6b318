// Compiled from messages/en.json by `npm run messages`.
export const title: string = 'Check your e-mail'
export const sent = ({ email }: { email: string | number }): string =>
  `We sent a 6-digit code to ${email}. It is valid for 10 minutes.`
export const sentToYou: string = 'We sent you a 6-digit code. It is valid for 10 minutes.'
export const resend: string = 'Send a new code'
export const notReceived: string = 'Didn\'t get the e-mail? Check your spam folder or send it again.'
export const notReceivedYet = ({ time }: { time: string | number }): string =>
  `Didn't get the e-mail? Check your spam folder, or send it again in ${time}.`
export const otherAddress: string = 'Use another address'
export const sentRecently: string = 'We sent a code a moment ago. Check your spam folder, or wait a minute.'
export const newCodeSent: string = 'We sent a new code. Earlier codes no longer work.'
