import type { AccountForm } from '@vitrine/account/account-mount.ts'
import { type Context, Hono } from 'hono'
import { createBackupCodes } from '../../auth/factors/backup-codes.ts'
import { beginTotp, confirmTotp } from '../../auth/factors/enrol-totp.ts'
import { removeTotp } from '../../auth/factors/remove-totp.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import type { FormReader } from '../hosted-page-controller.ts'
import { formErrorFor } from '../message-for.ts'
import { normalizeCode } from '../sign-in/normalize-code.ts'
import type { AccountPageContext } from './account-page-context.ts'
import type { Visit } from './account-page-controller.ts'
import { accountForms, accountPaths } from './account-paths.ts'
import { authenticatorView } from './member-views.ts'

/** Two-step verification with an authenticator app, and its backup codes. */
export function createAuthenticatorRoutes({ options, account }: AccountPageContext) {
  return new Hono<HttpEnvironment>()
    .get(accountPaths.authenticator, (c) =>
      account.showRecent(c, async (visit) =>
        account.showPage(visit, await authenticatorView(visit, options)),
      ),
    )
    .post(accountForms['start-authenticator'].action, (c) =>
      change(c, 'start-authenticator', async (visit) => {
        const { scope, identityId, signInId: current } = visit
        await beginTotp(scope, { identityId, current }, options)
        return account.goTo(visit, accountPaths.authenticator)
      }),
    )
    .post(accountForms['confirm-authenticator'].action, (c) =>
      change(c, 'confirm-authenticator', async (visit, read) => {
        const { scope, identityId, signInId: current } = visit
        const code = normalizeCode(read('code'))
        return showCodes(visit, await confirmTotp(scope, { identityId, code, current }, options))
      }),
    )
    .post(accountForms['remove-authenticator'].action, (c) =>
      change(c, 'remove-authenticator', async (visit, read) => {
        const { scope, identityId, signInId: current } = visit
        const code = normalizeCode(read('code'))
        await removeTotp(scope, { identityId, code, current }, options)
        return account.goTo(visit, `${accountPaths.security}?done=twoStepOff`)
      }),
    )
    .post(accountForms['create-backup-codes'].action, (c) =>
      change(c, 'create-backup-codes', async (visit) =>
        showCodes(visit, await createBackupCodes(visit.scope, visit.identityId, options)),
      ),
    )
    .post(accountForms['keep-backup-codes'].action, (c) => {
      const toSecurity = async (visit: Visit) =>
        account.goTo(visit, `${accountPaths.security}?done=twoStepOn`)
      return account.take(c, toSecurity, toSecurity)
    })

  function change(
    c: Context<HttpEnvironment>,
    form: AccountForm,
    act: (visit: Visit, read: FormReader) => Promise<Response>,
  ) {
    return account.change(c, accountPaths.authenticator, act, async (visit, error) => {
      const formError = formErrorFor(form, error, visit.scope.reader)
      return account.showPage(visit, await authenticatorView(visit, options, formError))
    })
  }

  /** They are shown once: only their hashes are stored. */
  function showCodes(visit: Visit, codes: string[]) {
    return account.showPage(visit, { name: 'backup-codes', props: { codes } })
  }
}
