// Compiled from messages/en.json by `npm run messages`.
export const pricePerUnit: string = 'Price per unit'
export const contents: string = 'Contents'
export const unitOfContents: string = 'Unit of the contents'
export const comparedTo: string = 'Price shown per'
export const unitOfComparison: string = 'Unit of that price'
export const unitsNotComparable: string = 'Choose a unit of the same kind as that of the contents, such as grams and kilograms.'
export const shownAs = ({ price }: { price: string | number }): string =>
  `The shop shows ${price}.`
export const dimensions: string = 'Dimensions'
export const dimensionsOf = ({ name }: { name: string | number }): string =>
  `Dimensions: ${name}`
export const productDimensions: string = 'Product dimensions'
export const packageDimensions: string = 'Package dimensions'
export const length: string = 'Length'
export const width: string = 'Width'
export const height: string = 'Height'
export const unit: string = 'Unit'
export const unknownUnit: string = 'Not said'
export const lengthNotAllowed: string = 'Enter a number of at most 9 digits and 6 decimals.'
export const asProduct: string = 'As the product'
export const emptyAsProduct: string = 'Without dimensions of its own, it has those of the product.'
export const compareAtPrice: string = 'Price before'
export const compareAtNotShown: string = 'The shop shows it where it is above the price and there is no discount.'
export const barcode: string = 'Barcode'
export const tags: string = 'Tags'
export const tagsHint: string = 'Enter or a comma ends each. The search of your shop finds products by them.'
