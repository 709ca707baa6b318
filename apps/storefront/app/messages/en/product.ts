/** Colours are common nouns in a sentence; "26 cm" and "XL" stay as they are. */
const inSentence = (value: string) =>
  /^[A-Z][a-z]/.test(value) ? value.charAt(0).toLowerCase() + value.slice(1) : value

export const home = 'Home'
export const allProducts = 'All products'

export const gallery = (name: string) => `Pictures of ${name}`
export const pictures = 'Pictures'
export const picture = (number: number, alt: string) => `Picture ${number}: ${alt}`
export const shownIn = (value: string) => `Shown in ${inSentence(value)}`
export const zoom = 'Enlarge picture'
export const back = (name: string) => `Back to ${name}`

export const notMadeIn = (value: string | undefined) =>
  value ? `Not in ${inSentence(value)}` : 'Not made'
export const soldOut = 'Sold out'
export const left = (count: number | undefined) => `${count} left`
export const labelNotMade = (label: string, value: string | undefined) =>
  `${label}, not made${value ? ` in ${inSentence(value)}` : ''}`
export const labelSoldOut = (label: string) => `${label}, sold out`
export const labelLow = (label: string, count: number | undefined) => `${label}, ${count} left`

export const preorder = 'Pre-order'
export const labelPreorder = (label: string) => `${label}, pre-order`

export const updateSelection = 'Update selection'
export const inStock = 'In stock.'
export const onlyLeft = (count: number | undefined) => `${count} left.`
export const soldOutIn = (choices: string[]) =>
  choices.length > 0 ? `Sold out in ${choices.map(inSentence).join(', ')}.` : 'Sold out.'
export const inStockIn = (choices: string[]) => `In stock in ${choices.map(inSentence).join(', ')}`
export const replaced = (
  option: string,
  now: string,
  value: string,
  before: string | undefined,
) => {
  const reason = before ? `${value} is not made in ${inSentence(before)}, so the` : 'The'
  return `${reason} ${option.toLowerCase()} is now ${inSentence(now)}.`
}
export const customText = (title: string, maxLength: number) =>
  `${title}: up to ${maxLength} characters, entered when you order.`

export const details = 'Details'
export const detailsOf = (name: string) => `Details of ${name}`
export const weight = 'Weight'
export const madeBy = 'Made by'
export const itemNumber = 'Item number'
export const description = 'Description'
export const related = 'Goes well with'
export const recentlyViewed = 'Recently viewed'
