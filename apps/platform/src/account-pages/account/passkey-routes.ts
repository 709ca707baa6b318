import { deviceName } from '@vitrine/account/account/device-name.ts'
import type { FormError } from '@vitrine/account/account/form-error.ts'
import type { AccountForm } from '@vitrine/account/account-mount.ts'
import { passkeyAttestationSchema, passkeyNameSchema } from '@vitrine/contract/schemas'
import { type Context, Hono } from 'hono'
import { createPasskey } from '../../auth/passkeys/create-passkey.ts'
import { removePasskey, renamePasskey } from '../../auth/passkeys/passkeys.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import type { ApiError } from '../../kernel/errors/api-error.ts'
import { validate } from '../../kernel/errors/validate.ts'
import { formErrorFor } from '../message-for.ts'
import { readPasskey } from '../sign-in/read-passkey.ts'
import type { AccountPageContext } from './account-page-context.ts'
import type { Visit } from './account-page-controller.ts'
import { accountForms, accountPaths } from './account-paths.ts'
import { PASSKEY_OPTIONS } from './confirmation-steps.ts'
import { securityView } from './member-views.ts'

/** The member's passkeys: creating, renaming and removing them. */
export function createMemberPasskeyRoutes({ options, account }: AccountPageContext) {
  return new Hono<HttpEnvironment>()
    .get(accountPaths.newPasskey, (c) => account.showRecent(c, (visit) => showNew(c, visit)))
    .post(accountForms['create-passkey'].action, (c) =>
      account.change(
        c,
        accountPaths.newPasskey,
        async (visit, read) => {
          const { scope, identityId, signInId: current } = visit
          const credential = readPasskey(passkeyAttestationSchema, read('credential'))
          const name = validate(passkeyNameSchema, read('name'))
          await createPasskey(scope, { identityId, credential, name, current }, options)
          return account.goTo(visit, `${accountPaths.security}?done=passkey`)
        },
        (visit, error) =>
          showNew(c, visit, formErrorFor('create-passkey', error, visit.scope.reader)),
      ),
    )
    .post(accountForms['rename-passkey'].action, (c) =>
      account.take(
        c,
        async (visit, read) => {
          const { scope, identityId } = visit
          const name = validate(passkeyNameSchema, read('name'))
          await renamePasskey(scope, { identityId, credentialId: read('id'), name })
          return account.goTo(visit, `${accountPaths.security}?done=renamed`)
        },
        (visit, error) => showSecurity(visit, 'rename-passkey', error),
      ),
    )
    .post(accountForms['remove-passkey'].action, (c) =>
      account.change(
        c,
        accountPaths.security,
        async (visit, read) => {
          const { scope, identityId, signInId: current } = visit
          await removePasskey(scope, { identityId, credentialId: read('id'), current }, options)
          return account.goTo(visit, `${accountPaths.security}?done=passkeyRemoved`)
        },
        (visit, error) => showSecurity(visit, 'remove-passkey', error),
      ),
    )

  function showNew(c: Context<HttpEnvironment>, visit: Visit, formError?: FormError) {
    return account.showPage(visit, {
      name: 'new-passkey',
      props: {
        // The browser's name is a good first name for it.
        name: deviceName(c.var.origin.userAgent, visit.scope.reader.messages.security),
        formError,
        optionsUrl: `${PASSKEY_OPTIONS}?for=create`,
      },
    })
  }

  async function showSecurity(visit: Visit, form: AccountForm, error: ApiError) {
    const formError = formErrorFor(form, error, visit.scope.reader)
    return account.showPage(visit, await securityView(visit, options, formError))
  }
}
