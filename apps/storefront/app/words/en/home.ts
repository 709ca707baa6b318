export const allObjects = 'See all objects'
export const soldOut = 'Sold out'
export const from = (price: string) => `from ${price}`

export const stillLife = 'The still life'
export const stillLifeOf = (names: string) => `A still life: ${names}`
export const inTheCase = 'In the case'

export const lede = (total: number) =>
  `${capitalized(inWords(total))} ${total === 1 ? 'object' : 'objects'}, and no plan for another until one of them earns its place.`
export const beginWith = 'Begin with'
export const or = 'or'
/** "vases", but "New Luma Collection": a single word is a common noun. */
export const inASentence = (name: string) => (name.includes(' ') ? name : name.toLowerCase())

export const collections = 'Collections'
export const objects = (count: number) => (count === 1 ? 'one object' : `${count} objects`)
export const arrivals = 'Latest on the shelf'
export const allArrivals = 'All arrivals'
export const see = (name: string) => `See ${name}`
export const shelfList = 'The shelf list'
export const allOf = (total: number) => `All ${total} objects`

export const emptyTitle = 'The shelves are still empty'
export const empty = 'Nothing is on show yet. Come back when the first kiln has been opened.'

/** To those whose browser asks for the other language, in that language. */
export const offer = 'Diesen Laden gibt es auch auf Deutsch.'
export const takeOffer = 'Auf Deutsch weiterlesen'

const SMALL =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** "forty-one"; from a hundred on in digits. */
function inWords(count: number): string {
  if (count > 99) return String(count)
  if (count < 20) return SMALL[count] ?? ''
  const ones = count % 10
  return TENS[Math.floor(count / 10) - 2] + (ones ? `-${SMALL[ones]}` : '')
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
