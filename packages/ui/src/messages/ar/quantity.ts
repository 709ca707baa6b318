// Compiled from messages/ar.json by `npm run messages`.
export const oneLess: string = 'إنقاص واحد'
export const oneMore: string = 'زيادة واحد'
export const remove: string = 'إزالة'
export const undo: string = 'تراجع'
