// Compiled from messages/en.json by `npm run messages`.
export const noneTitle: string = 'No orders yet'
export const none: string = 'Your orders will be listed here once the shop\'s checkout opens.'
