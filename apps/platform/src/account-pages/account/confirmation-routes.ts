import { passkeyAssertionSchema } from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import { reauthenticate } from '../../auth/login/reauthenticate.ts'
import { offerPasskey } from '../../auth/passkeys/create-passkey.ts'
import { offerPasskeySignIn, verifyPasskey } from '../../auth/passkeys/sign-in-with-passkey.ts'
import { createSsoSession, revokeSsoSession } from '../../auth/sessions/sso-session.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import type { FormReader } from '../hosted-page-controller.ts'
import { messageFor } from '../message-for.ts'
import { readPasskey } from '../sign-in/read-passkey.ts'
import type { AccountPageContext } from './account-page-context.ts'
import type { Visit } from './account-page-controller.ts'
import { accountPaths, isAccountPage } from './account-paths.ts'
import { PASSKEY_OPTIONS } from './confirmation-steps.ts'

/** The step that confirms who the member is (SR-55), and what browsers need to ask for a passkey. */
export function createConfirmationRoutes({ options, controller, account }: AccountPageContext) {
  return new Hono<HttpEnvironment>()
    .get(PASSKEY_OPTIONS, (c) =>
      account.show(c, async ({ scope, identityId, isRecent }) => {
        const isNew = c.req.query('for') === 'create'
        if (isNew && !isRecent) return c.json({ message: 'Sign in again first.' }, 401)
        c.header('Cache-Control', 'no-store')
        return c.json(
          isNew
            ? await offerPasskey(scope, identityId, options)
            : await offerPasskeySignIn(scope, selfBinding(identityId), options),
        )
      }),
    )
    .post(`${accountPaths.security}/confirm`, (c) =>
      account.take(
        c,
        async (visit, read) => {
          const { scope, identityId, signInId } = visit
          await confirm(visit, read)
          // A step up is a new session; the old one is dead (SR-12).
          await revokeSsoSession(scope, visit.cookie)
          const session = await createSsoSession(scope, {
            identityId,
            signInId,
            authenticatedAt: scope.now(),
          })
          return account.goTo(visit, pageOf(read), {
            'Set-Cookie': controller.ssoCookie.set(session),
          })
        },
        (visit, error, read) =>
          account.askToConfirm(visit, pageOf(read), messageFor(error, visit.scope.reader)),
      ),
    )

  /** By the password, or by one of the member's own passkeys. */
  async function confirm({ scope, identityId }: Visit, read: FormReader) {
    if (read('credential') === '') {
      return reauthenticate(scope, { identityId, password: read('password') }, options)
    }
    const credential = readPasskey(passkeyAssertionSchema, read('credential'))
    await verifyPasskey(
      scope,
      { credential, binding: selfBinding(identityId), owner: identityId },
      options,
    )
  }
}

function pageOf(read: FormReader) {
  const page = read('to')
  return isAccountPage(page) ? page : accountPaths.security
}

/** Who is signed in here answers for themselves: no shop's visitor is part of it. */
function selfBinding(identityId: string) {
  return { clientId: '', visitorId: identityId }
}
