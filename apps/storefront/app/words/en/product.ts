/** Colours are common nouns in a sentence; "26 cm" and "XL" stay as they are. */
const inSentence = (value: string) =>
  /^[A-Z][a-z]/.test(value) ? value.charAt(0).toLowerCase() + value.slice(1) : value

export const home = 'Home'
export const allObjects = 'All objects'

export const gallery = (name: string) => `Pictures of ${name}`
export const pictures = 'Pictures'
export const picture = (number: number, alt: string) => `Picture ${number}: ${alt}`
export const shownIn = (value: string) => `Shown in ${inSentence(value)}`
export const closer = 'Look closer'
export const back = (name: string) => `Back to ${name}`

export const notMadeIn = (value: string | undefined) =>
  value ? `Not in ${inSentence(value)}` : 'Not made'
export const soldOut = 'Sold out'
export const left = (count: number | undefined) => `${count} left`
export const isNotMade = (label: string, value: string | undefined) =>
  `${label}, not made${value ? ` in ${inSentence(value)}` : ''}`
export const isSoldOut = (label: string) => `${label}, sold out`
export const isLow = (label: string, count: number | undefined) => `${label}, ${count} left`

export const preorder = 'Pre-order'
export const isPreorder = (label: string) => `${label}, pre-order`

export const showThis = 'Show this one'
export const inStock = 'In stock.'
export const onlyLeft = (count: number | undefined) => `${count} left.`
export const soldOutIn = (choices: string[]) =>
  choices.length > 0 ? `Sold out in ${choices.map(inSentence).join(', ')}.` : 'Sold out.'
export const instead = (choices: string[]) => `In stock in ${choices.map(inSentence).join(', ')}`
export const moved = (option: string, now: string, kept: string, before: string | undefined) => {
  const reason = before ? `${kept} is not made in ${inSentence(before)}, so the` : 'The'
  return `${reason} ${option.toLowerCase()} is now ${inSentence(now)}.`
}
export const ownWords = (title: string, most: number) =>
  `${title}: up to ${most} characters of your own, when you order.`

export const facts = 'The facts'
export const factsAbout = (name: string) => `Facts about ${name}`
export const weight = 'Weight'
export const madeBy = 'Made by'
export const item = 'Item'
export const aboutIt = 'About it'
export const neighbours = 'Stands well next to'
export const seen = 'Seen before'
