export const viewAll = 'View all products'
export const soldOut = 'Sold out'
export const from = (price: string) => `from ${price}`

export const stillLife = 'Featured products'
export const stillLifeOf = (names: string) => `Still life with ${names}`
export const featured = 'Featured products'

export const lede = (total: number) =>
  `${capitalized(spelledOut(total))} ${total === 1 ? 'product' : 'products'}, and no plan for another until one of them earns its place.`
export const startWith = 'Start with'
export const or = 'or'
/** "vases", but "New Luma Collection": a single word is a common noun. */
export const inSentence = (name: string) => (name.includes(' ') ? name : name.toLowerCase())

export const collections = 'Collections'
export const products = (count: number) => (count === 1 ? '1 product' : `${count} products`)
export const arrivals = 'New arrivals'
export const allNew = 'View all new arrivals'
export const view = (name: string) => `View ${name}`
export const byWorkshop = 'By workshop'
export const viewAllOf = (total: number) => `View all ${total} products`

export const emptyTitle = 'No products yet'
export const empty = 'Come back when the first kiln has been opened.'

/** For shoppers whose browser prefers the other language, in that language. */
export const offer = 'Diesen Shop gibt es auch auf Deutsch.'
export const takeOffer = 'Zu Deutsch wechseln'

const SMALL =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** "forty-one"; in digits from 100. */
function spelledOut(count: number): string {
  if (count > 99) return String(count)
  if (count < 20) return SMALL[count] ?? ''
  const ones = count % 10
  return TENS[Math.floor(count / 10) - 2] + (ones ? `-${SMALL[ones]}` : '')
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
