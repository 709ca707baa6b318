import type { Done } from '@vitrine/account/account/done-message.ts'
import type { AccountForm } from '@vitrine/account/account-mount.ts'
import { type Context, Hono } from 'hono'
import { beginChannel, confirmChannel } from '../../auth/factors/channels/enrol-channel.ts'
import { channelTypes } from '../../auth/factors/factor-channels.ts'
import { removeFactor, setFactor } from '../../auth/factors/set-factor.ts'
import { factorNotAvailable } from '../../auth/identities/identity-errors.ts'
import { removeLink } from '../../auth/providers/links.ts'
import { findOpenProvider } from '../../auth/providers/providers.ts'
import { deleteDevice, deleteDevices } from '../../auth/sessions/devices.ts'
import { endSessions } from '../../auth/sessions/end-sessions.ts'
import { endOtherSignIns, endSignIn } from '../../auth/sessions/sign-ins.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import type { ApiError } from '../../kernel/errors/api-error.ts'
import type { FormReader } from '../hosted-page-controller.ts'
import { formErrorFor, PageError } from '../message-for.ts'
import { normalizeCode } from '../sign-in/normalize-code.ts'
import type { AccountPageContext } from './account-page-context.ts'
import type { Visit } from './account-page-controller.ts'
import { accountForms, accountPaths } from './account-paths.ts'
import { linkAccountStep } from './confirmation-steps.ts'
import { securityView } from './member-views.ts'

type Act = (visit: Visit, read: FormReader) => Promise<Response>

/** The security page: linked accounts, codes by e-mail, sessions and devices. */
export function createSecurityRoutes({
  options,
  controller,
  account,
  providers,
}: AccountPageContext) {
  return new Hono<HttpEnvironment>()
    .get(accountPaths.security, (c) =>
      account.show(c, async (visit) => account.showPage(visit, await securityView(visit, options))),
    )
    .post(accountForms['add-email-factor'].action, (c) =>
      change(c, 'add-email-factor', async (visit, read) => {
        const { scope, identityId, signInId: current } = visit
        const factor = { identityId, type: 'EMAIL' as const, current }
        const isOn = read('on') === 'yes'
        if (isOn) await setFactor(scope, { ...factor, secret: null }, options)
        else await removeFactor(scope, factor, options)
        return done(visit, isOn ? 'emailCodeOn' : 'emailCodeOff')
      }),
    )
    .post(accountForms['add-channel'].action, (c) =>
      change(c, 'add-channel', async (visit, read) => {
        const { scope, identityId, signInId: current } = visit
        const to = read('to').trim().slice(0, 50)
        const type = readChannelType(read)
        await beginChannel(scope, { identityId, type, to, current }, options)
        return done(visit, 'channelCode')
      }),
    )
    .post(accountForms['confirm-channel'].action, (c) =>
      change(c, 'confirm-channel', async (visit, read) => {
        const { scope, identityId, signInId: current } = visit
        const code = normalizeCode(read('code'))
        const type = readChannelType(read)
        await confirmChannel(scope, { identityId, type, code, current }, options)
        return done(visit, 'channelOn')
      }),
    )
    .post(accountForms['remove-channel'].action, (c) =>
      change(c, 'remove-channel', async (visit, read) => {
        const { scope, identityId, signInId: current } = visit
        const type = readChannelType(read)
        await removeFactor(scope, { identityId, type, current }, options)
        return done(visit, 'channelOff')
      }),
    )
    .post(accountForms['link-account'].action, (c) =>
      change(c, 'link-account', (visit, read) => link(c, visit, read)),
    )
    .post(accountForms['remove-connection'].action, (c) =>
      change(c, 'remove-connection', async (visit, read) => {
        const { scope, identityId, signInId: current } = visit
        await removeLink(scope, { identityId, providerId: read('id'), current }, options)
        return done(visit, 'connectionRemoved')
      }),
    )
    .post(accountForms['end-session'].action, (c) =>
      take(c, 'end-session', async (visit, read) => {
        const { scope, identityId } = visit
        const signInId = read('id')
        await endSignIn(scope, { identityId, signInId })
        return signInId === visit.signInId ? account.showSignedOut(visit) : done(visit, 'session')
      }),
    )
    .post(accountForms['end-other-sessions'].action, (c) =>
      take(c, 'end-other-sessions', async (visit) => {
        const { scope, identityId, signInId: current } = visit
        if (current !== null) await endOtherSignIns(scope, { identityId, current })
        return done(visit, 'others')
      }),
    )
    .post(accountForms['end-all-sessions'].action, (c) =>
      take(c, 'end-all-sessions', async (visit) => {
        await endSessions(visit.scope, visit.identityId, 'logout')
        return account.showSignedOut(visit)
      }),
    )
    .post(accountForms['remove-device'].action, (c) =>
      change(c, 'remove-device', async (visit, read) => {
        const { scope, identityId } = visit
        const deviceId = read('id')
        if (deviceId === '') await deleteDevices(scope, identityId)
        else await deleteDevice(scope, { identityId, deviceId })
        return done(visit, deviceId === '' ? 'allDevices' : 'device')
      }),
    )

  async function link(c: Context<HttpEnvironment>, visit: Visit, read: FormReader) {
    const { scope, identityId } = visit
    const { messages } = scope.reader
    const provider = await findOpenProvider(scope, read('id'))
    if (!provider) return account.goTo(visit, accountPaths.security)
    const purpose = { kind: 'link' as const, identityId }
    const redirect = await providers.redirectTo(scope, provider, { purpose, request: c.req.raw })
    if (!redirect) throw new PageError(messages.providers.unreachable({ provider: provider.name }))
    // A link, not a redirect: the page's policy lets no form lead elsewhere, and the member sees where they go.
    const step = linkAccountStep(messages, { provider: provider.name, url: redirect.url })
    const page = await controller.showStep(scope, step)
    page.headers.append('Set-Cookie', redirect.cookie)
    return page
  }

  function take(c: Context<HttpEnvironment>, form: AccountForm, act: Act) {
    return account.take(c, act, (visit, error) => showError(visit, form, error))
  }

  function change(c: Context<HttpEnvironment>, form: AccountForm, act: Act) {
    const again = (visit: Visit, error: ApiError) => showError(visit, form, error)
    return account.change(c, accountPaths.security, act, again)
  }

  function done(visit: Visit, what: Done) {
    return account.goTo(visit, `${accountPaths.security}?done=${what}`)
  }

  async function showError(visit: Visit, form: AccountForm, error: ApiError) {
    const formError = formErrorFor(form, error, visit.scope.reader)
    return account.showPage(visit, await securityView(visit, options, formError))
  }
}

/** @throws {ApiError} 400: no form of ours names another. */
function readChannelType(read: FormReader) {
  const type = channelTypes.find((one) => one === read('type'))
  if (!type) throw factorNotAvailable()
  return type
}
