import type { LanguageCode } from '../messages/languages.ts'
import { loadSections, type Messages, type Section, saveLanguage } from './language.ts'

export interface MessageStore {
  subscribe: (onChange: () => void) => () => void
  read: () => Messages
  /** Loads what a screen says beyond the frame. */
  load: (sections: readonly Section[]) => Promise<void>
  /** Says everything that was loaded so far in another language. */
  choose: (code: LanguageCode) => Promise<void>
}

export async function createMessageStore(
  language: LanguageCode,
  shell: readonly Section[],
): Promise<MessageStore> {
  const listeners = new Set<() => void>()
  let code = language
  let messages = await loadSections(code, shell)

  function show(next: Partial<Messages>) {
    messages = next
    for (const onChange of listeners) onChange()
  }

  async function load(sections: readonly Section[]): Promise<void> {
    const missing = sections.filter((section) => messages[section] === undefined)
    if (missing.length === 0) return
    const asked = code
    const loaded = await loadSections(asked, missing)
    // The language may have been changed meanwhile.
    if (asked !== code) return load(sections)
    show({ ...messages, ...loaded })
  }

  return {
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    // Components read the sections that their screen has listed; a test compares the lists with the imports.
    read: () => messages as Messages,
    load,
    async choose(chosen) {
      const next = await loadSections(chosen, Object.keys(messages) as Section[])
      code = chosen
      saveLanguage(chosen)
      document.documentElement.lang = chosen
      show(next)
    },
  }
}
