// Compiled from messages/en.json by `npm run messages`.
export const title: string = 'Collections'
export const collection: string = 'Collection'
export const search: string = 'Search collections'
export const create: string = 'New collection'
export const createTitle: string = 'New collection'
export const name: string = 'Name'
export const description: string = 'Description'
export const details: string = 'Details'
export const products: string = 'Products'
export const pages: string = 'Pages of collections'
export const empty: string = 'No collections yet'
export const emptyHelp: string = 'Group products that belong together, such as vases or gifts.'
export const saved = ({ name }: { name: string | number }): string =>
  `Saved: ${name}`
export const deleteTitle = ({ name }: { name: string | number }): string =>
  `Delete ${name}?`
export const deleteText: string = 'The collection is no longer in the shop. Its products stay.'
export const deleting: string = 'Deleting'
export const picture: string = 'Picture'
export const replacePicture: string = 'Replace picture'
export const choosePicture: string = 'Choose a picture'
export const orderHint: string = 'Drag products to order them, or press Enter on a handle and use the arrow keys. Every change is saved at once.'
export const noProducts: string = 'No products in this collection yet.'
export const first = ({ shown, total }: { shown: string | number; total: string | number }): string =>
  `${shown} of ${total} products are shown. The others follow them in the shop.`
export const addProduct: string = 'Add a product'
export const addPlaceholder: string = 'Type a name'
export const nothingFound: string = 'No product found'
