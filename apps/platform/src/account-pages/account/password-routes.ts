import { Hono } from 'hono'
import { replacePassword } from '../../auth/passwords/change-password.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { formErrorFor } from '../message-for.ts'
import type { AccountPageContext } from './account-page-context.ts'
import { accountForms, accountPaths } from './account-paths.ts'
import { passwordView } from './member-views.ts'

const FORM = 'change-password'

/**
 * Changing the password, or choosing the first one: a recent sign-in stands in for the current one. Password managers look
 * for the page at the first path (W3C, A Well-Known URL for Changing Passwords).
 */
export function createPasswordRoutes({ options, account }: AccountPageContext) {
  return new Hono<HttpEnvironment>()
    .get('/.well-known/change-password', (c) => c.redirect(accountPaths.password))
    .get(accountPaths.password, (c) =>
      account.showRecent(c, async (visit) => account.showPage(visit, await passwordView(visit))),
    )
    .post(accountForms[FORM].action, (c) =>
      account.change(
        c,
        accountPaths.password,
        async (visit, read) => {
          const { scope, identityId, signInId } = visit
          const input = { identityId, newPassword: read('newPassword'), except: { signInId } }
          await replacePassword(scope, input, options)
          return account.goTo(visit, `${accountPaths.security}?done=password`)
        },
        async (visit, error) => {
          const formError = formErrorFor(FORM, error, visit.scope.reader)
          return account.showPage(visit, await passwordView(visit, formError))
        },
      ),
    )
}
