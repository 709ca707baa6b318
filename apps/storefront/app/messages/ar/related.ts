// Compiled from messages/ar.json by `npm run messages`.
export const boughtTogether: string = 'تُشترى معًا كثيرًا'
export const sameWorkshop: string = 'من المشغل نفسه'
export const sameCollection: string = 'من المجموعة نفسها'
export const inCollection = ({ collection }: { collection: string | number }): string =>
  `أيضًا في \u2068${collection}\u2069`
export const sameColor: string = 'باللون نفسه'
export const sameMaterial: string = 'من الخامة نفسها'
export const inColor = ({ color }: { color: string | number }): string =>
  `أيضًا باللون \u2068${color}\u2069`
