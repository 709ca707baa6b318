import { useState } from 'react'
import { type LanguageCode, languages } from '../../messages/languages.ts'
import { useLanguage, useMessages } from '../language-context.tsx'
import { applyTheme, readTheme, type Theme } from '../theme.ts'
import styles from './preferences.module.css'

/** Language and theme, stored in this browser. */
export function Preferences() {
  const messages = useMessages()
  const { choose } = useLanguage()
  const { shell, language } = messages
  const [theme, setTheme] = useState(readTheme)
  const themes: [Theme, string][] = [
    ['system', shell.system],
    ['light', shell.light],
    ['dark', shell.dark],
  ]

  function show(chosen: Theme) {
    applyTheme(chosen)
    setTheme(chosen)
  }

  return (
    <div className={styles['preferences']}>
      <label>
        {shell.language}
        <select
          value={language.code}
          onChange={({ target }) => {
            const found = languages.find(({ code }) => code === target.value)
            if (found) choose(found.code satisfies LanguageCode)
          }}
        >
          {languages.map(({ code, read }) => (
            <option key={code} value={code} lang={code}>
              {read}
            </option>
          ))}
        </select>
      </label>
      <label>
        {shell.theme}
        <select
          value={theme}
          onChange={({ target }) => {
            const found = themes.find(([value]) => value === target.value)
            if (found) show(found[0])
          }}
        >
          {themes.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
