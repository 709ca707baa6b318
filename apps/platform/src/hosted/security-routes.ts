import { Hono } from 'hono'
import { encodeQR } from 'qr'
import type { HttpEnvironment } from '../http/environment.ts'
import { createBackupCodes } from '../identity/backup-codes.ts'
import { forgetDevices, listDevices } from '../identity/devices.ts'
import { endSessions } from '../identity/end-sessions.ts'
import { confirmTotp, enrolTotp, removeFactor, setFactor } from '../identity/enrol-factor.ts'
import { listFactors } from '../identity/factors.ts'
import { findIdentity } from '../identity/find-identity.ts'
import { reauthenticate } from '../identity/reauthenticate.ts'
import { createSsoSession, findSsoSession, revokeSsoSession } from '../identity/sso-session.ts'
import { after } from '../oauth/issue-tokens.ts'
import { RECENT_AUTHENTICATION_MS } from '../oauth/lifetimes.ts'
import { parseToken } from '../oauth/opaque-token.ts'
import { type PlatformServices, systemScope } from '../services.ts'
import type { SiteScope } from '../site-scope.ts'
import { seeOther } from './answer-authorization.ts'
import type { FormReader, HostedDesk, StepPage } from './hosted-desk.ts'
import { messages } from './page-response.ts'
import { confirmStep, enrolStep, securityStep } from './security-steps.ts'
import { isForShopper, wordsFor } from './words-for.ts'

const HOME = '/hosted/security'

/** A member on our pages, known by the cookie of their sign-in here. */
interface Visit {
  scope: SiteScope
  identityId: string
  cookie: string
  isRecent: boolean
}

/**
 * The member's own locks: second factors, backup codes, devices, sessions.
 *
 * Every change needs a sign-in of the last ten minutes, or the password once more (SR-55).
 */
export function createSecurityRoutes(services: PlatformServices, desk: HostedDesk) {
  return new Hono<HttpEnvironment>()
    .get(HOME, async (c) => {
      const visit = await findVisit(c.req.raw)
      return visit ? showHome(visit) : desk.sayToStranger(messages.signInFirst)
    })
    .post(`${HOME}/confirm`, (c) =>
      take(c.req.raw, async (visit, read) => {
        const { scope, identityId } = visit
        await reauthenticate(scope, { identityId, password: read('password') }, services)
        // A step up is a new session; the old one is dead (SR-12).
        await revokeSsoSession(scope, visit.cookie)
        const cookie = desk.ssoCookie.set(await createSsoSession(scope, identityId))
        return seeOther(HOME, { 'Set-Cookie': cookie })
      }),
    )
    .post(`${HOME}/totp`, (c) =>
      change(c.req.raw, async ({ scope, identityId }) => {
        const { secret, uri } = await enrolTotp(scope, identityId, services)
        return desk.showStep(scope, enrolStep({ secret, uri, svg: encodeQR(uri, 'svg') }))
      }),
    )
    .post(`${HOME}/totp/confirm`, (c) =>
      change(c.req.raw, async ({ scope, identityId }, read) => {
        const code = read('code').replaceAll(/\s/g, '')
        await confirmTotp(scope, { identityId, code }, services)
        return showBackupCodes(scope, identityId)
      }),
    )
    .post(`${HOME}/totp/remove`, (c) =>
      change(c.req.raw, async ({ scope, identityId }) => {
        await removeFactor(scope, { identityId, type: 'TOTP' }, services)
        return seeOther(HOME)
      }),
    )
    .post(`${HOME}/email`, (c) =>
      change(c.req.raw, async ({ scope, identityId }, read) => {
        const factor = { identityId, type: 'EMAIL' as const }
        if (read('on') === 'yes') await setFactor(scope, { ...factor, secret: null }, services)
        else await removeFactor(scope, factor, services)
        return seeOther(HOME)
      }),
    )
    .post(`${HOME}/backup-codes`, (c) =>
      change(c.req.raw, ({ scope, identityId }) => showBackupCodes(scope, identityId)),
    )
    .post(`${HOME}/devices/forget`, (c) =>
      change(c.req.raw, async ({ scope, identityId }) => {
        await forgetDevices(scope, identityId)
        return seeOther(HOME)
      }),
    )
    .post(`${HOME}/sign-out-everywhere`, (c) =>
      take(c.req.raw, async ({ scope, identityId }) => {
        await endSessions(scope, identityId, 'logout')
        const answer = await desk.say(scope, messages.signedOut)
        answer.headers.append('Set-Cookie', desk.ssoCookie.clear())
        return answer
      }),
    )

  /** Something that only who signed in just now may change. */
  function change(
    request: Request,
    act: (visit: Visit, read: FormReader) => Promise<Response>,
  ): Promise<Response> {
    return take(request, (visit, read) =>
      visit.isRecent ? act(visit, read) : desk.showStep(visit.scope, confirmStep()),
    )
  }

  async function take(
    request: Request,
    act: (visit: Visit, read: FormReader) => Promise<Response>,
  ): Promise<Response> {
    const read = await desk.readForm(request)
    const visit = await findVisit(request)
    if (!visit) return desk.sayToStranger(messages.signInFirst)
    try {
      return await act(visit, read)
    } catch (error) {
      if (!isForShopper(error)) throw error
      return showHome(visit, wordsFor(error))
    }
  }

  async function findVisit(request: Request): Promise<Visit | null> {
    const cookie = desk.ssoCookie.read(request)
    const parsed = cookie === null ? null : parseToken('sso', cookie)
    if (!parsed || cookie === null) return null
    const scope = systemScope(services, parsed.siteId)
    const session = await findSsoSession(scope, cookie)
    if (!session) return null
    const { identityId, authenticatedAt } = session
    const isRecent = scope.now() <= after(authenticatedAt, RECENT_AUTHENTICATION_MS)
    return { scope, identityId, cookie, isRecent }
  }

  async function showHome({ scope, identityId }: Visit, error?: string) {
    const identity = await findIdentity(scope, identityId)
    if (!identity) return desk.sayToStranger(messages.signInFirst)
    const enabled = (await listFactors(scope, identityId)).map(({ type }) => type)
    const devices = await listDevices(scope, identityId)
    const page: StepPage = securityStep({ email: identity.email, enabled, devices })
    return desk.showStep(scope, error === undefined ? page : { ...page, error })
  }

  async function showBackupCodes(scope: SiteScope, identityId: string) {
    const list = await createBackupCodes(scope, identityId, services.passwords)
    return desk.showStep(scope, {
      title: 'Ten codes for a bad day',
      text: [
        'Write them down or print them. Each opens the door once when the phone is gone. They are shown only now, and older ones work no more.',
      ],
      list,
      choices: [],
      ways: [{ label: 'Done', href: HOME }],
    })
  }
}
