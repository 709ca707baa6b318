// Compiled from messages/en.json by `npm run messages`.
export const confirmTitle: string = 'Tell you when it is back?'
export const confirmText = ({ item }: { item: string | number }): string =>
  `You get one e-mail when ${item} is back in stock.`
export const confirmSubmit: string = 'Confirm address'
export const endTitle: string = 'No more e-mails about stock?'
export const endText: string = 'This shop then no longer writes to you when products are back in stock. You can ask again at any time.'
export const endSubmit: string = 'End the e-mails'
