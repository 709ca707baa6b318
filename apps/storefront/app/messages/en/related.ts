// Compiled from messages/en.json by `npm run messages`.
export const boughtTogether: string = 'Often bought together'
export const sameWorkshop: string = 'From the same workshop'
export const sameCollection: string = 'From the same collection'
export const inCollection = ({ collection }: { collection: string | number }): string =>
  `Also in ${collection}`
export const sameColor: string = 'In the same colour'
export const sameMaterial: string = 'Of the same material'
export const inColor = ({ color }: { color: string | number }): string =>
  `Also in ${color}`
