export const allObjects = 'Alle Stücke ansehen'
export const soldOut = 'Ausverkauft'
export const from = (price: string) => `ab ${price}`

export const stillLife = 'Das Stillleben'
export const stillLifeOf = (names: string) => `Ein Stillleben: ${names}`
export const inTheCase = 'In der Vitrine'

export const lede = (total: number) =>
  `${capitalized(inWords(total))} ${total === 1 ? 'Stück' : 'Stücke'}, und ein neues kommt erst dazu, wenn es sich seinen Platz verdient hat.`
export const beginWith = 'Fang an bei'
export const or = 'oder'
/** German nouns stay as they are. */
export const inASentence = (name: string) => name

export const collections = 'Sammlungen'
export const objects = (count: number) => (count === 1 ? 'ein Stück' : `${count} Stücke`)
export const arrivals = 'Neu im Regal'
export const allArrivals = 'Alles Neue'
export const see = (name: string) => `${name} ansehen`
export const shelfList = 'Die Regalliste'
export const allOf = (total: number) => `Alle ${total} Stücke`

export const emptyTitle = 'Die Regale sind noch leer'
export const empty = 'Noch ist nichts ausgestellt. Komm wieder, wenn der erste Ofen offen ist.'

/** To those whose browser asks for the other language, in that language. */
export const offer = 'This shop speaks English too.'
export const takeOffer = 'Read on in English'

const SMALL =
  'kein ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  )
const TENS = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ')

/** "einundvierzig"; from a hundred on in digits. */
function inWords(count: number): string {
  if (count > 99) return String(count)
  if (count < 20) return SMALL[count] ?? ''
  const ones = count % 10
  return (ones ? `${SMALL[ones]}und` : '') + TENS[Math.floor(count / 10) - 2]
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
