import { useEffect, useState } from 'react'
import { CardSpecimens } from './card-specimens.tsx'
import { ChoiceSpecimens } from './choice-specimens.tsx'
import { FieldSpecimens } from './field-specimens.tsx'
import styles from './living-page.module.css'
import { MessageSpecimens } from './message-specimens.tsx'
import { PressSpecimens } from './press-specimens.tsx'
import { SheetSpecimens } from './sheet-specimens.tsx'

/** Every component in every state, by name. The theme is the system's, or the one in the URL's fragment. */
export function LivingPage() {
  useThemeOfAddress()

  return (
    <main className={styles['page']}>
      <header className={styles['head']}>
        <h1>Parts and their states</h1>
        <p>
          Nothing is round but round things. A line before a shadow. One accent, and it comes from
          the object.
        </p>
        <nav className={styles['themes']} aria-label="Theme">
          {['system', 'light', 'dark'].map((theme) => (
            <a key={theme} href={`#${theme}`} className="text-link">
              {theme}
            </a>
          ))}
        </nav>
      </header>
      <div className={styles['grid']}>
        <PressSpecimens />
        <FieldSpecimens />
        <ChoiceSpecimens />
        <MessageSpecimens />
        <SheetSpecimens />
        <CardSpecimens />
      </div>
    </main>
  )
}

function useThemeOfAddress() {
  const [theme, setTheme] = useState(location.hash.slice(1))

  useEffect(() => {
    const follow = () => setTheme(location.hash.slice(1))
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  useEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'light' || theme === 'dark') dataset['theme'] = theme
    else delete dataset['theme']
  }, [theme])
}
