import { Form, useLocation } from 'react-router'
import * as messages from '#messages/shop'
import { type Theme, themes } from './theme.ts'
import styles from './theme-switch.module.css'

const labels: Record<Theme, string> = {
  light: messages.lightTheme,
  dark: messages.darkTheme,
  system: messages.systemTheme,
}

/** A form, so that it works without JavaScript. */
export function ThemeSwitch({ theme }: { theme: Theme }) {
  const { pathname, search } = useLocation()

  return (
    <Form method="post" action="/theme" navigate={false} className={styles['switch']}>
      <input type="hidden" name="to" value={pathname + search} />
      <fieldset>
        <legend>{messages.theme}</legend>
        {themes.map((value) => (
          <button
            key={value}
            type="submit"
            name="theme"
            value={value}
            aria-pressed={value === theme}
          >
            {labels[value]}
          </button>
        ))}
      </fieldset>
    </Form>
  )
}
