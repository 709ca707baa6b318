/** A text in the languages of the demo store; English is the store's own. */
export interface Words {
  en: string
  de: string
}

/** What is written alike in both languages: measures, letters. */
export const same = (text: string): Words => ({ en: text, de: text })
