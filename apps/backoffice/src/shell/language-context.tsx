import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { LanguageCode } from '../messages/languages.ts'
import type { Messages } from './language.ts'
import type { MessageStore } from './message-store.ts'

const LanguageContext = createContext<MessageStore | null>(null)

export function LanguageProvider({
  store,
  children,
}: {
  store: MessageStore
  children: ReactNode
}) {
  return <LanguageContext value={store}>{children}</LanguageContext>
}

export function useLanguage(): { choose: (code: LanguageCode) => Promise<void> } {
  return useMessageStore()
}

/** The sections of the frame and of the screens that were opened, of which `screens.ts` has the list. */
export function useMessages(): Messages {
  const { subscribe, read } = useMessageStore()
  return useSyncExternalStore(subscribe, read, read)
}

export function useMessageStore(): MessageStore {
  const store = useContext(LanguageContext)
  if (!store) throw new Error('useMessages needs a LanguageProvider above it.')
  return store
}
