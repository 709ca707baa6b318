// Compiled from messages/en.json by `npm run messages`.
export const home: string = 'Home'
export const allProducts: string = 'All products'
export const gallery = ({ name }: { name: string | number }): string =>
  `Pictures of ${name}`
export const pictures: string = 'Pictures'
export const picture = ({ number, alt }: { number: string | number; alt: string | number }): string =>
  `Picture ${number}: ${alt}`
export const shownIn = ({ value }: { value: string | number }): string =>
  `Shown in ${value}`
export const zoom: string = 'Enlarge picture'
export const notMade: string = 'Not made'
export const notMadeIn = ({ value }: { value: string | number }): string =>
  `Not in ${value}`
export const soldOut: string = 'Sold out'
export const left = ({ count }: { count: string | number }): string =>
  `${count} left`
export const labelNotMade = ({ label }: { label: string | number }): string =>
  `${label}, not made`
export const labelNotMadeIn = ({ label, value }: { label: string | number; value: string | number }): string =>
  `${label}, not made in ${value}`
export const labelSoldOut = ({ label }: { label: string | number }): string =>
  `${label}, sold out`
export const labelLow = ({ label, count }: { label: string | number; count: string | number }): string =>
  `${label}, ${count} left`
export const preorder: string = 'Pre-order'
export const labelPreorder = ({ label }: { label: string | number }): string =>
  `${label}, pre-order`
export const updateSelection: string = 'Update selection'
export const inStock: string = 'In stock.'
export const available: string = 'Available.'
export const download: string = 'A file, to download as soon as it is paid.'
export const onlyLeft = ({ count }: { count: string | number }): string =>
  `${count} left.`
export const allSoldOut: string = 'Sold out.'
export const soldOutIn = ({ choices }: { choices: string | number }): string =>
  `Sold out in ${choices}.`
export const inStockIn = ({ choices }: { choices: string | number }): string =>
  `In stock in ${choices}`
export const replaced = ({ option, now }: { option: string | number; now: string | number }): string =>
  `The ${option} is now ${now}.`
export const replacedIn = ({ value, before, option, now }: { value: string | number; before: string | number; option: string | number; now: string | number }): string =>
  `${value} is not made in ${before}, so the ${option} is now ${now}.`
export const details: string = 'Details'
export const detailsOf = ({ name }: { name: string | number }): string =>
  `Details of ${name}`
export const weight: string = 'Weight'
export const madeBy: string = 'Made by'
export const itemNumber: string = 'Item number'
export const description: string = 'Description'
export const related: string = 'Goes well with'
export const recentlyViewed: string = 'Recently viewed'
export const add: string = 'Add to bag'
export const adding: string = 'Adding'
export const quantity: string = 'Quantity'
export const chosen: string = 'Your choice'
export const characters = ({ count, max }: { count: string | number; max: string | number }): string =>
  `${count} of ${max} characters`
export const optionalText = ({ title }: { title: string | number }): string =>
  `${title} (optional)`
export const added = ({ price }: { price: string | number }): string =>
  `+${price}`
export const labelAdded = ({ label, price }: { label: string | number; price: string | number }): string =>
  `${label}, ${price}`
export const optional: string = 'optional'
export const without: string = 'None'
export const pleaseChoose: string = 'Please choose'
export const chooseOne: string = 'Choose one of these to add it to your bag.'
export const writeText: string = 'Fill this in to add it to your bag.'
export const tellMe: string = 'Tell me when it is back'
export const save: string = 'Add to wishlist'
export const unsave: string = 'Remove from wishlist'
