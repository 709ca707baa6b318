import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { HttpEnvironment } from '../http/environment.ts'
import { isLoopbackName } from '../http/is-loopback-name.ts'
import type { Keyring } from '../kernel/crypto/keyring.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { canonicalAddress, isLoopback } from '../rate-limits/client-address.ts'
import type { EmailQueue } from './email-queue.ts'
import { escapeHtml } from './escape-html.ts'
import { listAllMessages } from './list-all-messages.ts'

const FORWARDING = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Via']

interface MailboxOptions {
  database: Pick<OpenDatabase, 'db'>
  keyring: Keyring
  emailQueue: EmailQueue
}

/**
 * `GET /dev/mailbox`: what would have been sent, for people and for machines; only outside production, and only to this
 * machine: its links sign in as the person they were sent to.
 */
export function createMailboxRoutes({ database, keyring, emailQueue }: MailboxOptions) {
  return new Hono<HttpEnvironment>().get('/dev/mailbox', async (c) => {
    if (!isFromThisMachine(c)) {
      return c.text(
        'The mailbox can be opened only on the machine of the store, at localhost.',
        403,
      )
    }
    await emailQueue.deliverDue()
    const messages = await listAllMessages(database.db, keyring)
    c.header('Cache-Control', 'no-store')
    if (c.req.header('Accept')?.includes('application/json')) return c.json({ messages })

    const nonce = randomBytes(16).toString('base64url')
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self' data:; frame-ancestors 'none'`,
    )
    const items = messages.map(
      ({ to, subject, date, text }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>to ${escapeHtml(to)}, ${escapeHtml(date)}</p><pre>${linkify(text)}</pre></article>`,
    )
    return c.html(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title><meta name="viewport" content="width=device-width"><style nonce="${nonce}">:root{color-scheme:light dark}body{font:1rem/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}a{color:inherit}article{border-top:1px solid}</style></head><body><main><h1>Mailbox</h1>${items.join('') || '<p>Nothing was sent yet.</p>'}</main></body></html>`,
    )
  })
}

/**
 * Whether the request came over a loopback connection to a loopback name, and through no proxy: a page of another site
 * could have its name resolve to this machine, and a tunnel on this machine forwards the requests of others.
 */
function isFromThisMachine(c: Context<HttpEnvironment>) {
  const peer = c.env?.incoming?.socket.remoteAddress
  const { hostname } = new URL(c.req.url)
  const isForwarded = FORWARDING.some((name) => c.req.header(name) !== undefined)
  const isLocalPeer = peer === undefined || isLoopback(canonicalAddress(peer) ?? '')
  return isLocalPeer && isLoopbackName(hostname) && !isForwarded
}

function linkify(text: string) {
  return escapeHtml(text).replaceAll(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`)
}
