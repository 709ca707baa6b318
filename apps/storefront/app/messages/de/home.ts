export const viewAll = 'Alle Produkte ansehen'
export const soldOut = 'Ausverkauft'
export const from = (price: string) => `ab ${price}`

export const stillLife = 'Ausgewählte Produkte'
export const stillLifeOf = (names: string) => `Stillleben mit ${names}`
export const featured = 'Ausgewählte Produkte'

export const lede = (total: number) =>
  `${capitalized(spelledOut(total))} ${total === 1 ? 'Produkt' : 'Produkte'}, und ein neues kommt erst dazu, wenn es sich seinen Platz verdient hat.`
export const startWith = 'Fang an mit'
export const or = 'oder'
/** German nouns keep their capital. */
export const inSentence = (name: string) => name

export const collections = 'Sammlungen'
export const products = (count: number) => (count === 1 ? '1 Produkt' : `${count} Produkte`)
export const arrivals = 'Neu eingetroffen'
export const allNew = 'Alle Neuheiten ansehen'
export const view = (name: string) => `${name} ansehen`
export const byWorkshop = 'Nach Werkstatt'
export const viewAllOf = (total: number) => `Alle ${total} Produkte ansehen`

export const emptyTitle = 'Noch keine Produkte'
export const empty = 'Komm wieder, wenn der erste Ofen offen ist.'

/** For shoppers whose browser prefers the other language, in that language. */
export const offer = 'This shop is also available in English.'
export const takeOffer = 'Switch to English'

const SMALL =
  'kein ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  )
const TENS = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ')

/** "einundvierzig"; in Ziffern ab 100. */
function spelledOut(count: number): string {
  if (count > 99) return String(count)
  if (count < 20) return SMALL[count] ?? ''
  const ones = count % 10
  return (ones ? `${SMALL[ones]}und` : '') + TENS[Math.floor(count / 10) - 2]
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
