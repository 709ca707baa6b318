import { randomBytes } from 'node:crypto'
import type { CaptchaKind, CaptchaWidget } from '../../auth/captcha/captcha.ts'

/** What the widget is shown for, and to whom. */
export interface CaptchaFrameOptions {
  widget: CaptchaWidget
  kind: CaptchaKind
  /** Turnstile signs it with the token. */
  action: string
  language: string
  theme: 'light' | 'dark' | 'auto'
  /** The page around it: the only one that may frame it, and the only one it posts to. */
  parentOrigin: string
  /** What runs inside, made from `hosted/captcha-frame-script.ts`. */
  script: string
}

/**
 * What each vendor documents for policies: where its scripts and its frames come from.
 *
 * @see https://developers.cloudflare.com/turnstile/reference/content-security-policy/
 * @see https://docs.cloud.google.com/recaptcha/docs/faq
 * @see https://github.com/google/recaptcha/issues/107
 */
const sources = {
  turnstile: {
    scripts: 'https://challenges.cloudflare.com',
    frames: 'https://challenges.cloudflare.com',
    // Its script gives the nonce to the styles that it writes.
    needsInlineStyles: false,
  },
  recaptcha: {
    scripts: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    frames: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    // Its script writes style attributes, without which the widget is unusable.
    needsInlineStyles: true,
  },
}

/**
 * The page inside the captcha's frame: a vendor's widget and nothing else.
 *
 * Here the vendor's script can show frames of its own and post to the page around; it can ask this platform nothing and
 * send it no form (security SR-72, SR-73, SR-75). What it can reach beyond that: decision 070.
 */
export function captchaFrame({
  widget: { vendor, siteKeys },
  kind,
  action,
  language,
  theme,
  parentOrigin,
  script,
}: CaptchaFrameOptions): Response {
  const nonce = randomBytes(16).toString('base64url')
  const { scripts, frames, needsInlineStyles } = sources[vendor]
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${scripts}`,
    `frame-src ${frames}`,
    `style-src ${needsInlineStyles ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${parentOrigin}`,
  ]
  const data = { vendor, siteKey: siteKeys[kind], kind, action, language, theme, parentOrigin }
  const page = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${TITLE[vendor]}</title><meta name="color-scheme" content="${theme === 'auto' ? 'light dark' : theme}"><style nonce="${nonce}">${STYLE}</style></head><body><main id="widget"></main><script type="application/json" id="options">${inScript(JSON.stringify(data))}</script><script type="module" nonce="${nonce}">${script}</script></body></html>`
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      'Cache-Control': 'no-store',
    },
  })
}

const TITLE = { turnstile: 'Cloudflare Turnstile', recaptcha: 'Google reCAPTCHA' }

/** The badge of the invisible reCAPTCHA: the sentence beside the frame says what it would. */
const STYLE =
  'body{margin:0;overflow:hidden}.grecaptcha-badge{position:absolute!important;visibility:hidden}'

function inScript(json: string) {
  return json.replaceAll('<', '\\u003c')
}
