import { useFetcher, useLocation } from 'react-router'
import * as words from '#words/shop'
import { type Theme, themes } from './theme.ts'
import styles from './theme-switch.module.css'

/** A form, so that it works without JavaScript. */
export function ThemeSwitch({ theme }: { theme: Theme }) {
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()

  return (
    <fetcher.Form method="post" action="/theme" className={styles['switch']}>
      <input type="hidden" name="to" value={pathname + search} />
      <fieldset>
        <legend>{words.theme}</legend>
        {themes.map((value) => (
          <button
            key={value}
            type="submit"
            name="theme"
            value={value}
            aria-pressed={value === theme}
          >
            {words.themes[value]}
          </button>
        ))}
      </fieldset>
    </fetcher.Form>
  )
}
