// Compiled from messages/en.json by `npm run messages`.
export const title = ({ name }: { name: string | number }): string =>
  `Pictures of ${name}`
export const pictures: string = 'Pictures'
export const zoom: string = 'Enlarge picture'
export const back = ({ name }: { name: string | number }): string =>
  `Back to ${name}`
export const smaller: string = 'Smaller'
export const larger: string = 'Larger'
export const previous: string = 'Previous picture'
export const next: string = 'Next picture'
