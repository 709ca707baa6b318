interface NumberWords {
  /** From zero to nineteen. */
  small: string
  /** From twenty to ninety. */
  tens: string
  /** From 21 to 99. */
  join: (tens: string, ones: string) => string
}

const numberWords: Record<string, NumberWords> = {
  en: {
    small:
      'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
    join: (tens, ones) => `${tens}-${ones}`,
  },
  de: {
    small:
      'kein ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
    join: (tens, ones) => `${ones}und${tens}`,
  },
}

/** How many there are of a thing, at the start of a sentence: "Forty-one"; in digits from 100 and in other languages. */
export function spellNumber(count: number, language: string): string {
  const words = numberWords[language]
  if (!words || count > 99) return String(count)
  const spelled = spell(count, words)
  return spelled.charAt(0).toUpperCase() + spelled.slice(1)
}

function spell(count: number, { small, tens, join }: NumberWords) {
  const smallNumbers = small.split(' ')
  if (count < 20) return smallNumbers[count] ?? ''
  const ten = tens.split(' ')[Math.floor(count / 10) - 2] ?? ''
  return count % 10 === 0 ? ten : join(ten, smallNumbers[count % 10] ?? '')
}
