import { code } from '#messages/language'

/**
 * The name of a collection inside a sentence: in English "vases", but "New Luma Collection", because a single word is a
 * common noun. Other languages leave names as they are, unless they get a rule here.
 */
export function collectionInSentence(name: string): string {
  return code === 'en' && !name.includes(' ') ? name.toLowerCase() : name
}
