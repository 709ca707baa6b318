import { locale } from '#messages/language'
import * as messages from '#messages/offline'
import { isKept } from './is-kept.ts'
import { SEEN_PAGES } from './seen-pages.ts'

const MAX_PAGES = 30
/** Of a page without a program: it shows what was seen, and sends nothing. */
const POLICY =
  "default-src 'self'; img-src *; style-src 'self' 'unsafe-inline'; script-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Registers the service worker, which answers navigations that fail, and keeps a copy of the page that is shown for it. Of
 * all copies the 30 newest remain.
 */
export async function keepPage(): Promise<void> {
  await navigator.serviceWorker?.register('/service-worker.js')
  const { href, pathname } = location
  if (!navigator.onLine || !isKept(pathname, pagesInFooter()) || hasFailed()) return
  const copy = copyOf(document.documentElement)
  const cache = await caches.open(SEEN_PAGES)
  await cache.put(
    href,
    new Response(`<!doctype html>${copy.outerHTML}`, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': POLICY,
        'Cache-Control': 'no-store',
      },
    }),
  )
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -MAX_PAGES).map((request) => cache.delete(request)))
}

/** Without programs, what belongs to a person, and what needs a connection. */
function copyOf(page: HTMLElement): HTMLElement {
  const copy = page.cloneNode(true) as HTMLElement
  for (const part of copy.querySelectorAll(
    'script, link[rel="modulepreload"], dialog, iframe, [href$="/account"], [href$="/sign-in"], header [href$="/cart"]',
  )) {
    part.remove()
  }
  for (const control of copy.querySelectorAll<HTMLButtonElement>('button, input, select')) {
    control.disabled = true
  }
  const note = document.createElement('p')
  note.style.cssText =
    'padding: 13px max(15px, var(--gutter)); max-inline-size: none; background: var(--warn-tint)'
  note.setAttribute('role', 'status')
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  note.textContent = messages.seen({ time: time.format(new Date()) })
  copy.querySelector('main')?.prepend(note)
  return copy
}

const pagesInFooter = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('footer a[href]')].map(
    ({ pathname }) => pathname,
  )

const hasFailed = () => document.querySelector('main [data-error]') !== null
