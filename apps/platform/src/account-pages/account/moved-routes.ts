import { type Context, Hono } from 'hono'
import type { HttpEnvironment } from '../../http/environment.ts'
import { accountForms, accountPaths } from './account-paths.ts'

const { overview: account, security } = accountPaths

/** Earlier addresses of pages and forms. */
export const movedAccountRoutes = new Hono<HttpEnvironment>()
  .get(`${account}/addresses/change`, (c) =>
    moveTo(c, `${account}/addresses/${encodeURIComponent(c.req.query('place') || 'new')}`),
  )
  .get(`${security}/passkeys/rename`, (c) => moveTo(c, security))
  .post(`${security}/password/choose`, (c) => moveTo(c, accountForms['change-password'].action))
  .post(`${security}/totp/remove/confirm`, (c) =>
    moveTo(c, accountForms['remove-authenticator'].action),
  )
  .post(`${security}/devices/forget`, (c) => moveTo(c, accountForms['remove-device'].action))
  .post(accountPaths.newPasskey, (c) => c.redirect(accountPaths.newPasskey, 303))

/** Permanently, with the language that the address asks for; browsers send a form again (RFC 9110 section 15.4.9). */
function moveTo(c: Context<HttpEnvironment>, path: string) {
  const language = c.req.query('lang')
  const query = language === undefined ? '' : `?${new URLSearchParams({ lang: language })}`
  return c.redirect(`${path}${query}`, 308)
}
