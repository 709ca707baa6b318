import { createClient } from '@vitrine/client'
import { localTokenStorage } from '@vitrine/client/storage'
import { VitrineProvider } from '@vitrine/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { language } from '../language.js'
import { shop } from '../shop.config.js'
import { Shop } from './shop.tsx'

const client = createClient({
  clientId: shop.clientId,
  host: shop.host,
  language,
  headers: { 'x-wix-currency': shop.currency },
  storage: localTokenStorage(),
})

document.documentElement.lang = language
createRoot(document.body).render(
  <StrictMode>
    <VitrineProvider client={client}>
      <Shop />
    </VitrineProvider>
  </StrictMode>,
)
