const SMALL =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** "forty-one"; from a hundred on in digits. */
export function inWords(count: number): string {
  if (count < 20) return SMALL[count] ?? String(count)
  if (count > 99) return String(count)
  const ones = count % 10
  return TENS[Math.floor(count / 10) - 2] + (ones ? `-${SMALL[ones]}` : '')
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
