/** A text in the languages of the demo store; English is the store's own. */
export interface Words {
  en: string
  de: string
}

/** Texts that are the same in both languages: measures, letters of the alphabet. */
export const same = (text: string): Words => ({ en: text, de: text })
