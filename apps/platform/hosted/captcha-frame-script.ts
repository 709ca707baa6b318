/// <reference lib="dom" />
// Runs in the frame of a vendor's captcha: loads the vendor's script, shows its widget, and tells the page around how
// high it is, its token, or what went wrong (decision 070).

interface Options {
  vendor: 'turnstile' | 'recaptcha'
  siteKey: string
  kind: 'visible' | 'invisible'
  action: string
  language: string
  theme: 'light' | 'dark' | 'auto'
  parentOrigin: string
}

/** The challenge of reCAPTCHA lies over its page, and is at most so high, in CSS pixels. */
const CHALLENGE_HEIGHT = 600

/** What vendors give their checkbox at least; in less they have a smaller one. */
const CHECKBOX_WIDTH = 304

declare global {
  // The names under which the vendors' scripts are found, and under which they find us.
  var turnstile: { render(box: HTMLElement, options: object): string }
  var grecaptcha: {
    render(box: HTMLElement, options: object): number
    execute(widget: number): void
    reset(widget: number): void
  }
  var showWidget: () => void
}

const options: Options = JSON.parse(document.getElementById('options')?.textContent ?? '')
const box = document.getElementById('widget') as HTMLElement
const vendors = {
  turnstile: {
    src: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=showWidget',
    show: showTurnstile,
  },
  recaptcha: {
    src: `https://www.google.com/recaptcha/api.js?render=explicit&onload=showWidget&hl=${options.language}`,
    show: showRecaptcha,
  },
}
let lastHeight = -1

start()

function start() {
  const { src, show } = vendors[options.vendor]
  // Turnstile gives the nonce of its script to the styles and scripts that it adds.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  const script = Object.assign(document.createElement('script'), { src, nonce })
  script.addEventListener('error', () => post({ error: 'The script did not load.' }))
  globalThis.showWidget = () => {
    try {
      show()
      watchHeight()
    } catch (error) {
      post({ error: String(error) })
    }
  }
  document.head.append(script)
}

/** @see https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
function showTurnstile() {
  const { siteKey, kind, action, language, theme } = options
  turnstile.render(box, {
    sitekey: siteKey,
    action,
    language,
    theme,
    size: innerWidth < CHECKBOX_WIDTH ? 'compact' : 'flexible',
    appearance: kind === 'visible' ? 'always' : 'interaction-only',
    // What stands in for it is better than a second try of the same.
    retry: 'never',
    callback: (token: string) => post({ token }),
    'error-callback': (code: string) => {
      post({ error: code })
      return true
    },
    'unsupported-callback': () => post({ error: 'The browser is too old for it.' }),
  })
}

/** @see https://developers.google.com/recaptcha/docs/display, and `…/invisible` */
function showRecaptcha() {
  const { siteKey, kind, theme } = options
  const isDark =
    theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  const isInvisible = kind === 'invisible'
  const size = innerWidth < CHECKBOX_WIDTH ? 'compact' : 'normal'
  const widget = grecaptcha.render(box, {
    sitekey: siteKey,
    theme: isDark ? 'dark' : 'light',
    ...(isInvisible ? { size: 'invisible', badge: 'inline' } : { size }),
    callback: (token: string) => post({ token }),
    'error-callback': () => post({ error: 'The vendor does not answer.' }),
    'expired-callback': () => {
      grecaptcha.reset(widget)
      if (isInvisible) grecaptcha.execute(widget)
    },
  })
  if (isInvisible) grecaptcha.execute(widget)
}

/** The first height says that the widget is there. */
function watchHeight() {
  postHeight()
  new ResizeObserver(postHeight).observe(box)
  const changes = { attributes: true, childList: true, subtree: true }
  new MutationObserver(postHeight).observe(document.body, changes)
}

function postHeight() {
  const height = Math.max(Math.ceil(box.getBoundingClientRect().height), challengeHeight())
  if (height === lastHeight) return
  lastHeight = height
  post({ height })
}

function challengeHeight() {
  const challenge = document.querySelector('body > div iframe[src*="/bframe"]')
  return challenge?.checkVisibility({ visibilityProperty: true }) ? CHALLENGE_HEIGHT : 0
}

function post(message: { token: string } | { error: string } | { height: number }) {
  parent.postMessage(message, options.parentOrigin)
}
