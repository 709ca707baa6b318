import {
  passkeyAssertionSchema,
  passkeyAttestationSchema,
  passkeyNameSchema,
} from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import { createBackupCodes } from '../../auth/factors/backup-codes.ts'
import { beginTotp, confirmTotp } from '../../auth/factors/enrol-totp.ts'
import { listFactors } from '../../auth/factors/factors.ts'
import { removeTotp } from '../../auth/factors/remove-totp.ts'
import { removeFactor, setFactor } from '../../auth/factors/set-factor.ts'
import { findIdentity } from '../../auth/identities/find-identity.ts'
import { reauthenticate } from '../../auth/login/reauthenticate.ts'
import { createPasskey, offerPasskey } from '../../auth/passkeys/create-passkey.ts'
import { listPasskeys, removePasskey, renamePasskey } from '../../auth/passkeys/passkeys.ts'
import { offerPasskeySignIn, verifyPasskey } from '../../auth/passkeys/sign-in-with-passkey.ts'
import { replacePassword } from '../../auth/passwords/change-password.ts'
import { listLinks, removeLink } from '../../auth/providers/links.ts'
import { findOpenProvider, listOpenProviders } from '../../auth/providers/providers.ts'
import { deleteDevice, deleteDevices, listDevices } from '../../auth/sessions/devices.ts'
import { endSessions } from '../../auth/sessions/end-sessions.ts'
import { endOtherSignIns, endSignIn, listSignIns } from '../../auth/sessions/sign-ins.ts'
import { createSsoSession, revokeSsoSession } from '../../auth/sessions/sso-session.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { validate } from '../../kernel/errors/validate.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import type { FormReader, HostedPageController } from '../hosted-page-controller.ts'
import { inLanguage } from '../in-language.ts'
import type { HostedScope } from '../reader.ts'
import { seeOther } from '../sign-in/answer-authorization.ts'
import type { ProviderPageController } from '../sign-in/provider-routes.ts'
import { readPasskey } from '../sign-in/read-passkey.ts'
import type { AccountPageController, Visit } from './account-page-controller.ts'
import { securityPage } from './security-page.ts'
import {
  backupCodesStep,
  enrolStep,
  leaveStep,
  newPasskeyStep,
  passwordStep,
  removeTotpStep,
  renamePasskeyStep,
} from './security-steps.ts'

const HOME = '/hosted/security'

/**
 * The member's own locks: password, passkeys, second factors, backup codes, sign-ins, devices.
 *
 * Every change needs a sign-in of the last ten minutes, or the password or a passkey once more (SR-55).
 */
export function createSecurityRoutes(
  options: AccountPagesOptions,
  {
    controller,
    account,
    providers,
  }: {
    controller: HostedPageController
    account: AccountPageController
    providers: ProviderPageController
  },
) {
  return new Hono<HttpEnvironment>()
    .get(HOME, (c) => account.show(c, (visit) => showHome(visit)))
    .get(`${HOME}/passkey-options`, (c) =>
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
    .post(`${HOME}/confirm`, (c) =>
      account.take(
        c,
        async ({ scope, identityId, ...visit }, read) => {
          await confirm(scope, identityId, read)
          // A step up is a new session; the old one is dead (SR-12).
          await revokeSsoSession(scope, visit.cookie)
          const session = await createSsoSession(scope, { identityId, signInId: visit.signInId })
          return seeOther(inLanguage(HOME, scope.reader), {
            'Set-Cookie': controller.ssoCookie.set(session),
          })
        },
        showHome,
      ),
    )
    .post(`${HOME}/password`, (c) =>
      change(c, async ({ scope }) => controller.showStep(scope, passwordStep(scope.reader.words))),
    )
    .post(`${HOME}/password/choose`, (c) =>
      account.change(
        c,
        async ({ scope, identityId, signInId }, read) => {
          const input = { identityId, newPassword: read('password'), except: { signInId } }
          await replacePassword(scope, input, options)
          return seeOther(inLanguage(HOME, scope.reader))
        },
        ({ scope }, error) =>
          controller.showStep(scope, { ...passwordStep(scope.reader.words), error }),
      ),
    )
    .post(`${HOME}/passkeys/new`, (c) =>
      change(c, async ({ scope }) =>
        controller.showStep(scope, newPasskeyStep(scope.reader.words, c.var.origin.userAgent)),
      ),
    )
    .post(`${HOME}/passkeys`, (c) =>
      change(c, async ({ scope, identityId, signInId }, read) => {
        const credential = readPasskey(passkeyAttestationSchema, read('credential'))
        const name = validate(passkeyNameSchema, read('name'))
        await createPasskey(scope, { identityId, credential, name, current: signInId }, options)
        return seeOther(inLanguage(HOME, scope.reader))
      }),
    )
    .get(`${HOME}/passkeys/rename`, (c) =>
      account.show(c, async (visit) => {
        const held = await listPasskeys(visit.scope, visit.identityId)
        const passkey = held.find(({ credentialId }) => credentialId === c.req.query('id'))
        return passkey
          ? controller.showStep(visit.scope, renamePasskeyStep(visit.scope.reader.words, passkey))
          : showHome(visit)
      }),
    )
    .post(`${HOME}/passkeys/rename`, (c) =>
      account.take(
        c,
        async ({ scope, identityId }, read) => {
          const name = validate(passkeyNameSchema, read('name'))
          await renamePasskey(scope, { identityId, credentialId: read('id'), name })
          return seeOther(inLanguage(HOME, scope.reader))
        },
        showHome,
      ),
    )
    .post(`${HOME}/passkeys/remove`, (c) =>
      change(c, async ({ scope, identityId, signInId: current }, read) => {
        await removePasskey(scope, { identityId, credentialId: read('id'), current }, options)
        return seeOther(inLanguage(HOME, scope.reader))
      }),
    )
    .post(`${HOME}/providers/add`, (c) =>
      change(c, async (visit, read) => {
        const { scope, identityId } = visit
        const provider = await findOpenProvider(scope, read('id'))
        if (!provider) return showHome(visit)
        const authorization = { purpose: { kind: 'link' as const, identityId }, request: c.req.raw }
        const way = await providers.leaveFor(scope, provider, authorization)
        if (!way)
          return showHome(
            visit,
            scope.reader.messages.providers.unreachable({ provider: provider.name }),
          )
        // A link, not a redirect: the page's policy lets no form lead elsewhere, and the member sees where they go.
        const page = await controller.showStep(scope, leaveStep(scope.reader, provider, way.url))
        page.headers.append('Set-Cookie', way.cookie)
        return page
      }),
    )
    .post(`${HOME}/providers/remove`, (c) =>
      change(c, async ({ scope, identityId, signInId: current }, read) => {
        await removeLink(scope, { identityId, providerId: read('id'), current }, options)
        return seeOther(inLanguage(HOME, scope.reader))
      }),
    )
    .post(`${HOME}/totp`, (c) =>
      change(c, async ({ scope, identityId, signInId: current }) => {
        const enrolment = await beginTotp(scope, { identityId, current }, options)
        return controller.showStep(scope, enrolStep(scope.reader.words, enrolment))
      }),
    )
    .post(`${HOME}/totp/confirm`, (c) =>
      change(c, async ({ scope, identityId, signInId: current }, read) => {
        const code = read('code').replaceAll(/\s/g, '')
        const list = await confirmTotp(scope, { identityId, code, current }, options)
        return controller.showStep(scope, backupCodesStep(scope.reader.words, list))
      }),
    )
    .post(`${HOME}/totp/remove`, (c) =>
      change(c, async ({ scope }) =>
        controller.showStep(scope, removeTotpStep(scope.reader.words)),
      ),
    )
    .post(`${HOME}/totp/remove/confirm`, (c) =>
      account.take(
        c,
        async ({ scope, identityId, signInId: current }, read) => {
          await removeTotp(
            scope,
            { identityId, code: read('code').replaceAll(/\s/g, ''), current },
            options,
          )
          return seeOther(inLanguage(HOME, scope.reader))
        },
        ({ scope }, error) =>
          controller.showStep(scope, { ...removeTotpStep(scope.reader.words), error }),
      ),
    )
    .post(`${HOME}/email`, (c) =>
      change(c, async ({ scope, identityId, signInId: current }, read) => {
        const factor = { identityId, type: 'EMAIL' as const, current }
        if (read('on') === 'yes') await setFactor(scope, { ...factor, secret: null }, options)
        else await removeFactor(scope, factor, options)
        return seeOther(inLanguage(HOME, scope.reader))
      }),
    )
    .post(`${HOME}/backup-codes`, (c) =>
      change(c, async ({ scope, identityId }) => {
        const list = await createBackupCodes(scope, identityId, options)
        return controller.showStep(scope, backupCodesStep(scope.reader.words, list))
      }),
    )
    .post(`${HOME}/sign-ins/end`, (c) =>
      account.take(
        c,
        async ({ scope, identityId, signInId }, read) => {
          const ended = read('id')
          await endSignIn(scope, { identityId, signInId: ended })
          return ended === signInId ? signedOut(scope) : seeOther(inLanguage(HOME, scope.reader))
        },
        showHome,
      ),
    )
    .post(`${HOME}/sign-ins/end-others`, (c) =>
      account.take(
        c,
        async ({ scope, identityId, signInId }) => {
          if (signInId !== null) await endOtherSignIns(scope, { identityId, current: signInId })
          return seeOther(inLanguage(HOME, scope.reader))
        },
        showHome,
      ),
    )
    .post(`${HOME}/devices/forget`, (c) =>
      change(c, async ({ scope, identityId }, read) => {
        const deviceId = read('id')
        if (deviceId === '') await deleteDevices(scope, identityId)
        else await deleteDevice(scope, { identityId, deviceId })
        return seeOther(inLanguage(HOME, scope.reader))
      }),
    )
    .post(`${HOME}/sign-out-everywhere`, (c) =>
      account.take(
        c,
        async ({ scope, identityId }) => {
          await endSessions(scope, identityId, 'logout')
          return signedOut(scope)
        },
        showHome,
      ),
    )

  function change(
    c: Parameters<AccountPageController['change']>[0],
    act: (visit: Visit, read: FormReader) => Promise<Response>,
  ) {
    return account.change(c, act, showHome)
  }

  /** By the password, or by one of the member's own passkeys. */
  async function confirm(scope: SiteScope, identityId: string, read: FormReader) {
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

  async function signedOut(scope: HostedScope) {
    const answer = controller.say(scope, 'signedOut')
    answer.headers.append('Set-Cookie', controller.ssoCookie.clear())
    return answer
  }

  async function showHome(visit: Visit, error?: string) {
    const { scope, identityId, signInId } = visit
    const identity = await findIdentity(scope, identityId)
    if (!identity) return controller.say(scope, 'signInFirst')
    const page = securityPage(scope.reader, {
      identity,
      current: signInId,
      enabled: (await listFactors(scope, identityId)).map(({ type }) => type),
      passkeys: await listPasskeys(scope, identityId),
      links: await listLinks(scope, identityId),
      providers: await listOpenProviders(scope),
      signIns: await listSignIns(scope, identityId),
      devices: await listDevices(scope, identityId),
    })
    return account.showPage(visit, HOME, error === undefined ? page : { ...page, error })
  }
}

/** Who is signed in here answers for themselves: no shop's visitor is part of it. */
function selfBinding(identityId: string) {
  return { clientId: '', visitorId: identityId }
}
