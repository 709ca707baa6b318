// Compiled from messages/en.json by `npm run messages`.
export const title: string = 'Tell me when it is back'
export const text = ({ name }: { name: string | number }): string =>
  `${name} is sold out.`
export const email: string = 'E-mail'
export const consent: string = 'We e-mail you once when it is back in stock, then delete your address.'
export const submit: string = 'Tell me when it is back'
export const confirmTitle: string = 'Check your e-mail'
export const confirm = ({ name }: { name: string | number }): string =>
  `We sent you a link. Follow it to confirm your address; then we tell you when ${name} is back in stock.`
export const waitTitle: string = 'We will tell you'
export const wait = ({ name }: { name: string | number }): string =>
  `You get one e-mail when ${name} is back in stock.`
export const back = ({ name }: { name: string | number }): string =>
  `Back to ${name}`
export const close: string = 'Close'
