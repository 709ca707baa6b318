/** Whether each search word is a prefix of a word of the text, without regard to accents and case. */
export function hasAllWords(text: string, searchWords: string): boolean {
  const words = toWords(text)
  return toWords(searchWords).every((searched) => words.some((word) => word.startsWith(searched)))
}

function toWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
