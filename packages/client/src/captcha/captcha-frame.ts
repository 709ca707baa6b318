import { VitrineError } from '../errors.ts'
import { isRecord } from '../is-record.ts'
import type { CaptchaAction } from './captcha.ts'

/** Which captcha is shown, and how. */
export interface ShowCaptchaOptions {
  /** The platform's origin, such as `https://id.shop.example`. */
  platformUrl: string
  /** The page's origin has to be registered for this client. */
  clientId: string
  /** The value of `captcha` in a failed step. */
  kind: 'visible' | 'invisible'
  action: CaptchaAction
  /** `en` or `de`; the browser's language by default. */
  language?: string
  /** The theme of the surrounding page; the browser's preference by default. */
  theme?: 'light' | 'dark'
  /** The iframe's accessible name. */
  title?: string
  signal?: AbortSignal | undefined
}

/**
 * The members of an element that are used here; any `HTMLElement` is one.
 *
 * @example
 * ```ts
 * const place: CaptchaPlace = document.body
 * ```
 */
export interface CaptchaPlace {
  ownerDocument: {
    createElement(tag: 'iframe'): {
      src: string
      title: string
      style: { border: string; inlineSize: string; blockSize: string }
      contentWindow: unknown
      remove(): void
    }
    defaultView: {
      location: { origin: string }
      addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
      removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
    } | null
  }
  append(frame: never): void
}

/** An iframe that has sent neither a token nor a height by then is blocked, or its vendor is down. */
const TIMEOUT_MS = 10_000

/** The implementation of `showCaptcha`, loaded on first use. */
export function openCaptchaFrame(
  place: CaptchaPlace,
  { signal, ...options }: ShowCaptchaOptions,
): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    signal?.throwIfAborted()
    const { ownerDocument: document } = place
    const { defaultView: window } = document
    if (!window) throw failure('Its element is in no window.')
    const frame = document.createElement('iframe')
    frame.src = addressOf(options, window.location.origin)
    frame.title = options.title ?? 'Captcha'
    // Browsers throttle iframes without any size.
    Object.assign(frame.style, { border: '0', inlineSize: '100%', blockSize: '1px' })
    const timer = setTimeout(() => fail(failure('Nothing came of its frame.')), TIMEOUT_MS)
    window.addEventListener('message', onMessage)
    signal?.addEventListener('abort', onAbort)
    place.append(frame as never)

    function onMessage({ data, origin: sender, source }: MessageEvent) {
      if (sender !== options.platformUrl || source !== frame.contentWindow) return
      if (!isRecord(data)) return
      const { token, height, error } = data
      if (typeof height === 'number') {
        if (height > 0) clearTimeout(timer)
        frame.style.blockSize = `${Math.max(1, height)}px`
      } else if (typeof token === 'string') {
        leave()
        resolve(token)
      } else if (typeof error === 'string') fail(failure(error))
    }

    function onAbort() {
      fail(signal?.reason)
    }

    function fail(reason: unknown) {
      leave()
      reject(reason)
    }

    function leave() {
      clearTimeout(timer)
      window?.removeEventListener('message', onMessage)
      signal?.removeEventListener('abort', onAbort)
      frame.remove()
    }
  })
}

function addressOf(
  { platformUrl, clientId, kind, action, theme, language }: ShowCaptchaOptions,
  origin: string,
) {
  const query = new URLSearchParams({ client_id: clientId, origin, kind, action })
  if (theme) query.set('theme', theme)
  if (language) query.set('lang', language)
  return `${platformUrl}/hosted/captcha?${query}`
}

function failure(what: string) {
  return new VitrineError(`The captcha could not be shown. ${what}`, { code: 'captcha_failed' })
}
