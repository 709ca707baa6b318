import type { BrowserContext } from 'playwright-core'

export interface FakeVendors {
  /** What becomes of the token at the platform. */
  token?: 'good' | 'down'
  /** The vendor wants to see the shopper, even where nothing was to be seen. */
  isInDoubt?: boolean
  /** The script cannot be loaded. */
  isBlocked?: boolean
}

/** Scripts that behave as the vendors document theirs, in all pages of the context; gives which were loaded. */
export async function fakeVendors(
  context: BrowserContext,
  { token = 'good', isInDoubt = false, isBlocked = false }: FakeVendors = {},
): Promise<{ origin: string; path: string; frame: string }[]> {
  const asked: { origin: string; path: string; frame: string }[] = []
  await context.route(/challenges\.cloudflare\.com|www\.google\.com/, (route) => {
    const url = new URL(route.request().url())
    if (isBlocked) return route.abort()
    if (url.pathname.endsWith('/bframe')) {
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Buses' })
    }
    const frame = new URL(route.request().frame().url()).pathname
    asked.push({ origin: url.origin, path: url.pathname, frame })
    const fake = url.hostname === 'www.google.com' ? fakeRecaptcha : fakeTurnstile
    const body = `(${fake})(${JSON.stringify({ token, isInDoubt })})`
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  return asked
}

interface Behaviour {
  token: string
  isInDoubt: boolean
}

/** @see https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
function fakeTurnstile({ token, isInDoubt }: Behaviour) {
  const onload = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get(
    'onload',
  )
  const give = (options: Record<string, unknown>) =>
    (options['callback'] as (token: string) => void)(
      `turnstile.${options['action']}.${token}.${crypto.randomUUID()}`,
    )
  Object.assign(globalThis, {
    turnstile: {
      render(box: HTMLElement, options: Record<string, unknown>) {
        if (options['sitekey'] !== 'turnstile-key') throw new Error('There is no such key.')
        if (options['appearance'] === 'interaction-only' && !isInDoubt) {
          setTimeout(() => give(options), 50)
          return
        }
        const button = document.createElement('button')
        button.textContent = 'I am human'
        button.style.cssText = 'display: block; inline-size: 100%; block-size: 65px'
        button.addEventListener('click', () => give(options))
        box.append(button)
      },
    },
  })
  ;(globalThis as unknown as Record<string, () => void>)[String(onload)]?.()
}

/** @see https://developers.google.com/recaptcha/docs/display */
function fakeRecaptcha({ token, isInDoubt }: Behaviour) {
  const onload = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get(
    'onload',
  )
  let options: Record<string, unknown> = {}
  const give = () => {
    const kind = options['size'] === 'invisible' ? 'unseen' : 'seen'
    ;(options['callback'] as (token: string) => void)(`${kind}..${token}.${crypto.randomUUID()}`)
  }
  // The challenge is loaded from the start, and positioned far above the page until it is shown.
  const challenge = document.createElement('div')
  challenge.style.cssText = 'visibility: hidden; position: absolute; top: -10000px; left: 0'
  challenge.innerHTML =
    '<div><iframe title="recaptcha challenge" style="width: 300px; height: 480px" src="https://www.google.com/recaptcha/api2/bframe"></iframe></div>'
  const verify = document.createElement('button')
  verify.textContent = 'Verify'
  verify.addEventListener('click', () => {
    challenge.style.visibility = 'hidden'
    give()
  })
  challenge.append(verify)
  const execute = () => {
    if (!isInDoubt) return setTimeout(give, 50)
    challenge.style.visibility = 'visible'
    challenge.style.top = '10px'
    return 0
  }
  Object.assign(globalThis, {
    grecaptcha: {
      render(box: HTMLElement, given: Record<string, unknown>) {
        options = given
        const isInvisible = options['size'] === 'invisible'
        if (options['sitekey'] !== (isInvisible ? 'unseen-key' : 'seen-key')) {
          throw new Error('There is no such key.')
        }
        document.body.append(challenge)
        const part = document.createElement(isInvisible ? 'div' : 'button')
        part.textContent = 'I’m not a robot'
        part.style.cssText = 'display: block; width: 304px; height: 78px'
        if (isInvisible) part.className = 'grecaptcha-badge'
        else part.addEventListener('click', execute)
        box.append(part)
        return 0
      },
      execute,
      reset() {},
    },
  })
  ;(globalThis as unknown as Record<string, () => void>)[String(onload)]?.()
}
