import { randomBytes } from 'node:crypto'
import type { HostedMessageProps } from './hosted-pages.ts'

interface PageOptions {
  status?: 200 | 400 | 401 | 403
  /** Where a form of the page may lead to, beyond the platform itself. */
  formTargets?: string[]
  /** The page carries scripts of ours. */
  hasScript?: boolean
}

/**
 * A page of the platform's own: no frame around it, nothing loaded from elsewhere, and no script but those that ask for
 * a passkey and solve a captcha (security SR-72).
 *
 * Chromium applies `form-action` to the redirect that answers a form too, so the shop's origin has to be named.
 */
export function pageResponse(
  render: (nonce: string) => string,
  { status = 200, formTargets = [], hasScript = false }: PageOptions = {},
): Response {
  const nonce = randomBytes(16).toString('base64url')
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(hasScript ? [`script-src 'nonce-${nonce}' 'strict-dynamic'`, "connect-src 'self'"] : []),
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
      // Not no-referrer: with it browsers send "Origin: null" with the page's own form.
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
    },
  })
}

export const messages = {
  tooOld: {
    title: 'This page is too old',
    text: 'The sign-in began in another window, or too long ago. Start it again in the shop.',
  },
  unknownClient: {
    title: 'This link does not belong to a shop',
    text: 'The shop that sent you here is not registered, or the link was changed on the way. Nothing was sent to anybody.',
  },
  approval: {
    title: 'The shop opens the door by hand',
    text: 'Somebody looks at every new account, usually within a working day. We write to you as soon as it is open.',
  },
  recoveryAsked: {
    title: 'A new password',
    text: 'If the address has an account, a link is on its way. It works once, for 30 minutes.',
  },
  forgotElsewhere: {
    title: 'A new password',
    text: 'Open the shop’s sign-in and choose “Forgot the password”. We send you a link from there.',
  },
  linkUsed: {
    title: 'This link has done its work',
    text: 'It was used already, or 30 minutes are over. Ask for a new one at the shop’s sign-in.',
  },
  passwordChosen: {
    title: 'Your new password is kept',
    text: 'You were signed out everywhere else. Sign in with it now.',
  },
  signInFirst: {
    title: 'Who is there?',
    text: 'Sign in from the shop first, then open this page again.',
  },
  ownerMade: {
    title: 'The shop is yours',
    text: 'Sign in to the back office with this address and password.',
  },
  setupUsed: {
    title: 'This link has done its work',
    text: 'It was used already, or an hour is over. Make a new one with: npx vitrine owners setup-link',
  },
  accountClosed: {
    title: 'Your account is gone',
    text: 'What the shop knew about you is forgotten. You can go on buying as a guest.',
  },
  ownersOnly: {
    title: 'This is for the shop’s owners',
    text: 'Sign in with the account that manages the shop, with its second key, then open this page again.',
  },
  staffNeedsKey: {
    title: 'The back office needs a second key',
    text: 'Add a passkey or an authenticator app under “Locks and keys”. Then sign in to the back office again, with that key.',
  },
  signedIn: { title: 'You are in', text: 'You can close this page and go on in the shop.' },
  signedOut: { title: 'You are signed out', text: 'You can close this page.' },
} satisfies Record<string, Pick<HostedMessageProps, 'title' | 'text'>>
