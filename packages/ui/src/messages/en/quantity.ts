// Compiled from messages/en.json by `npm run messages`.
export const oneLess: string = 'One less'
export const oneMore: string = 'One more'
export const remove: string = 'Remove'
export const undo: string = 'Undo'
