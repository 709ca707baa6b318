import type { LanguageCode } from '../messages/languages.ts'
import { loadSections, type Messages, type Section } from './language.ts'

export interface MessageStore {
  subscribe: (onChange: () => void) => () => void
  read: () => Messages
  /** Loads what a screen says beyond the frame. */
  load: (sections: readonly Section[]) => Promise<void>
  /** Says everything that was loaded so far in another language. */
  choose: (code: LanguageCode) => Promise<void>
}

/** @param onChosen Is told the language that was chosen, as soon as it is shown. */
export async function createMessageStore(
  language: LanguageCode,
  shell: readonly Section[],
  onChosen: (code: LanguageCode) => void,
): Promise<MessageStore> {
  const listeners = new Set<() => void>()
  let code = language
  let wanted = language
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

  async function choose(chosen: LanguageCode): Promise<void> {
    wanted = chosen
    const next: Partial<Messages> = {}
    // A screen that opens meanwhile adds its sections.
    for (let missing = lacking(next); missing.length > 0; missing = lacking(next)) {
      Object.assign(next, await loadSections(chosen, missing))
    }
    // Another one may have been chosen meanwhile.
    if (wanted !== chosen) return
    code = chosen
    onChosen(chosen)
    show(next)
  }

  function lacking(next: Partial<Messages>) {
    const shown = Object.keys(messages) as Section[]
    return shown.filter((section) => next[section] === undefined)
  }

  return {
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    // Components read the sections that their screen has listed; a test compares the lists with the imports.
    read: () => messages as Messages,
    load,
    choose,
  }
}
