/** Whether each word of the question begins a word of the text, accents and capitals aside. */
export function hasAllWords(text: string, question: string): boolean {
  const words = toWords(text)
  return toWords(question).every((asked) => words.some((word) => word.startsWith(asked)))
}

function toWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
