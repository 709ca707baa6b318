import { createContext, type ReactNode, useContext, useState } from 'react'
import type { LanguageCode } from '../messages/languages.ts'
import { loadMessages, type Messages, saveLanguage } from './language.ts'

interface Language {
  messages: Messages
  choose: (code: LanguageCode) => void
}

const LanguageContext = createContext<Language | null>(null)

export function LanguageProvider({
  initial,
  children,
}: {
  initial: Messages
  children: ReactNode
}) {
  const [messages, setMessages] = useState(initial)

  async function choose(code: LanguageCode) {
    const next = await loadMessages(code)
    saveLanguage(code)
    document.documentElement.lang = code
    setMessages(next)
  }

  return <LanguageContext value={{ messages, choose }}>{children}</LanguageContext>
}

export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('useLanguage needs a LanguageProvider above it.')
  return language
}

export function useMessages(): Messages {
  return useLanguage().messages
}
