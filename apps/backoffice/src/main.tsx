import '@vitrine/ui/tokens.css'
import '@vitrine/ui/fonts.css'
import '@vitrine/ui/base.css'
import './shell/density.css'
import './shell/pressable.css'
import './shell/print.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BackOffice } from './shell/back-office.tsx'
import { preferredLanguage, saveLanguage } from './shell/language.ts'
import { LanguageProvider } from './shell/language-context.tsx'
import { createMessageStore } from './shell/message-store.ts'
import { shellSections } from './shell/shell-sections.ts'
import { applyTheme, readTheme } from './shell/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

applyTheme(readTheme())
const language = preferredLanguage()
document.documentElement.lang = language
const store = await createMessageStore(language, shellSections, (chosen) => {
  saveLanguage(chosen)
  document.documentElement.lang = chosen
})

createRoot(root).render(
  <StrictMode>
    <LanguageProvider store={store}>
      <BackOffice />
    </LanguageProvider>
  </StrictMode>,
)
