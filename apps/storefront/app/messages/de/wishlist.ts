// Compiled from messages/de.json by `npm run messages`.
export const title: string = 'Merkzettel'
export const full: string = 'Dein Merkzettel ist voll. Entferne ein Produkt, um Platz zu schaffen.'
export const empty: string = 'Dein Merkzettel ist leer'
export const emptyText: string = 'Tippe auf das Herz eines Produkts, dann findest du es hier wieder.'
export const emptyGuestText: string = 'Tippe auf das Herz eines Produkts, dann findest du es hier wieder. Melde dich an, um den Merkzettel auch auf deinen anderen Geräten zu haben.'
export const browse: string = 'Alle Produkte ansehen'
export const remove: string = 'Entfernen'
export const removeProduct = ({ name }: { name: string | number }): string =>
  `${name} vom Merkzettel entfernen`
export const share: string = 'Merkzettel teilen'
export const shareText: string = 'Wer den Link hat, sieht diese Produkte, aber nicht, wer du bist.'
export const shared: string = 'Wer diesen Link hat, sieht diese Produkte, aber nicht, wer du bist.'
export const link: string = 'Link'
export const makeLink: string = 'Link erstellen'
export const unshare: string = 'Nicht mehr teilen'
export const sharedTitle: string = 'Ein geteilter Merkzettel'
export const sharedEmpty: string = 'Auf diesem Merkzettel steht nichts'
export const sharedEmptyText: string = 'Alle Produkte wurden entfernt oder sind nicht mehr im Sortiment.'
