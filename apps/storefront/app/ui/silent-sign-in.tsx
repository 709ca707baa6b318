import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import * as words from '#words/shop'
import { inShop } from '../language/in-shop.ts'
import { SIGNED_IN_MESSAGE } from './signed-in-message.ts'

/**
 * Asks the platform, in a hidden frame, whether the shopper is still signed in there, and reads the page anew when
 * they are. Frame and listener go with the component, whatever came of it.
 */
export function SilentSignIn() {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.title = words.silentSignIn
    frame.src = inShop('/sign-in/silent')

    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.contentWindow) return
      if (data === SIGNED_IN_MESSAGE) void revalidate()
    }
    window.addEventListener('message', listen)
    document.body.append(frame)
    return () => {
      window.removeEventListener('message', listen)
      frame.remove()
    }
  }, [revalidate])

  return null
}
