import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import * as messages from '#messages/shop'
import { inShop } from '../language/in-shop.ts'
import { SIGNED_IN_MESSAGE } from './signed-in-message.ts'

/**
 * Asks the platform in a hidden iframe whether the shopper is still signed in there, and revalidates the page if so.
 * The iframe and the listener are removed with the component.
 */
export function SilentSignIn() {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const iframe = document.createElement('iframe')
    iframe.hidden = true
    iframe.title = messages.silentSignIn
    iframe.src = inShop('/sign-in/silent')

    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== iframe.contentWindow) return
      if (data === SIGNED_IN_MESSAGE) void revalidate()
    }
    window.addEventListener('message', listen)
    document.body.append(iframe)
    return () => {
      window.removeEventListener('message', listen)
      iframe.remove()
    }
  }, [revalidate])

  return null
}
