import type { SubmitEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import * as messages from '#messages/shop'
import { inShop } from '../language/in-shop.ts'
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
  const { revalidate } = useRevalidator()
  const change = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = new FormData(event.currentTarget, event.nativeEvent.submitter)
    await fetch(inShop('/theme'), { method: 'POST', body, redirect: 'manual' })
    await revalidate()
  }

  return (
    <form
      method="post"
      action={inShop('/theme')}
      className={styles['switch']}
      onSubmit={(event) => change(event).catch(() => {})}
    >
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
    </form>
  )
}
