// The tokens come first: they declare the order of the cascade layers.
import '../src/tokens.css'
import '../src/fonts.css'
import '../src/base.css'
import { createRoot } from 'react-dom/client'
import { LivingPage } from './living-page.tsx'

const place = document.getElementById('page')
if (place) createRoot(place).render(<LivingPage />)
