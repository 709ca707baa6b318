import { randomBytes } from 'node:crypto'

interface PageOptions {
  status?: 200 | 400 | 401 | 403 | 404 | 410 | 503
  /** Where a form of the page may lead to, beyond the platform itself. */
  formTargets?: string[]
  /** The page carries scripts of ours. */
  hasScript?: boolean
  /** The page shows another one of ours in a frame. */
  hasFrame?: boolean
  /** The address of the page is a secret, and no form is on it. */
  isSecret?: boolean
  /** The page of a payment provider's own card form: the origins of its script, its frames and its calls. */
  cardForm?: { scripts: string[]; frames: string[]; calls: string[] }
}

/**
 * A page of the platform's own: no frame around it, nothing loaded from elsewhere, and no script but those that ask for
 * a passkey and see to a captcha (security SR-72).
 *
 * Chromium applies `form-action` to the redirect that answers a form too, so the shop's origin has to be named.
 */
export function pageResponse(
  render: (nonce: string) => string,
  {
    status = 200,
    formTargets = [],
    hasScript = false,
    hasFrame = false,
    isSecret = false,
    cardForm = { scripts: [], frames: [], calls: [] },
  }: PageOptions = {},
): Response {
  const nonce = randomBytes(16).toString('base64url')
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(hasScript
      ? [
          ['script-src', `'nonce-${nonce}'`, "'strict-dynamic'", ...cardForm.scripts].join(' '),
          ['connect-src', "'self'", ...cardForm.calls].join(' '),
        ]
      : []),
    ...(hasFrame ? [['frame-src', "'self'", ...cardForm.frames].join(' ')] : []),
    "img-src 'self' data:",
    "font-src 'self' data:",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ]
  return new Response(render(nonce), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      'Cache-Control': 'no-store',
      // With no-referrer browsers send "Origin: null" with the page's own form.
      'Referrer-Policy': isSecret ? 'no-referrer' : 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
    },
  })
}
