import type { CaptchaDemand } from '@vitrine/contract'
import { type Context, Hono } from 'hono'
import { findEffort } from '../../auth/captcha/attack-level.ts'
import { findClient } from '../../auth/clients/clients.ts'
import { authenticate } from '../../auth/login/authenticate.ts'
import { proceed } from '../../auth/login/sign-in.ts'
import { findWaitingLink } from '../../auth/providers/pending-links.ts'
import { register } from '../../auth/registration/register.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import type { RequestOrigin } from '../../rate-limits/request-origin.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import {
  backOf,
  type FormReader,
  type HostedPageController,
  type Interaction,
  pageUrl,
} from '../hosted-page-controller.ts'
import type { HostedCaptcha } from '../hosted-pages.ts'
import { findCaptchaDemand, messageFor, PageError } from '../message-for.ts'
import { pageResponse } from '../page-response.ts'
import { passkeyOf } from './passkey-routes.ts'
import { listProviderLinks } from './provider-routes.ts'
import { requireEmail } from './require-email.ts'

type FormKind = 'sign-in' | 'register'

/** The pages that begin a sign-in: with a password, or by creating an account. */
export function createEntryRoutes(options: AccountPagesOptions, controller: HostedPageController) {
  const { hostedPages, captcha, rateLimits } = options

  return new Hono<HttpEnvironment>()
    .get('/hosted/sign-in', (c) => showForm('sign-in', c))
    .get('/hosted/register', (c) => showForm('register', c))
    .post('/hosted/sign-in', (c) => takeForm('sign-in', c))
    .post('/hosted/register', (c) => takeForm('register', c))

  function showForm(kind: FormKind, c: Context<HttpEnvironment>) {
    return controller.show(c, (found) => formPage(kind, found))
  }

  function takeForm(kind: FormKind, c: Context<HttpEnvironment>) {
    return controller.take(
      c,
      async (found, read) => {
        const step = await enter(kind, found, { read, origin: c.var.origin })
        return controller.follow(found, step, c.req.raw)
      },
      async (found, error, read) => {
        const { reader } = found.scope
        const email = read('email').trim()
        const demand = findCaptchaDemand(error)
        if (!demand) return formPage(kind, found, { email, error: messageFor(error, reader) })
        const asked = { email, captcha: await askForCaptcha(kind, found, c, demand) }
        const hasAnswered = read('captchaToken') !== ''
        // Who creates an account did nothing wrong by being asked.
        return kind === 'register' && !hasAnswered
          ? formPage(kind, found, { ...asked, notice: reader.messages.captcha.vendorRegister })
          : formPage(kind, found, { ...asked, error: messageFor(error, reader) })
      },
    )
  }

  async function enter(
    kind: FormKind,
    { scope, session }: Interaction,
    { read, origin }: { read: FormReader; origin: RequestOrigin },
  ) {
    const email = requireEmail(read, scope.reader.messages)
    const password = read('password')
    if (password === '') throw new PageError(scope.reader.messages.problems.missingPassword)
    const token = read('captchaToken')
    // The page shows one captcha, of the kind that is asked for; a sum passes for either.
    const captchaTokens = token === '' ? [] : [{ Recaptcha: token, InvisibleRecaptcha: token }]
    const context = { binding: controller.bindingOf(session), origin }
    if (kind === 'sign-in') {
      const attempt = { email, password, origin, captchaTokens }
      const proven = await authenticate(scope, attempt, options)
      const client = await findClient(scope, session.clientId)
      const asksAlways = client?.isBackOffice ?? false
      return proceed(scope, proven, { ...context, asksAlways, method: 'password' }, options)
    }
    const firstName = read('firstName').trim().slice(0, 100)
    const profile = firstName === '' ? {} : { firstName }
    const registration = { loginId: { email }, password, profile, captchaTokens, ...context }
    return register(scope, registration, options)
  }

  async function askForCaptcha(
    form: FormKind,
    { scope }: Interaction,
    c: Context<HttpEnvironment>,
    { kind, vendor }: CaptchaDemand,
  ): Promise<HostedCaptcha> {
    const action = form === 'sign-in' ? 'login' : 'register'
    const lang = scope.reader.language
    const frame = vendor && {
      vendor,
      src: `/hosted/captcha?${new URLSearchParams({ kind, action, lang })}`,
    }
    // Who registers has to pass the vendor's; members also get in with a sum (SR-64).
    if (frame && action === 'register') return { frame }
    const effort = await findEffort(scope, c.var.origin.address, rateLimits)
    const challenge = JSON.stringify(await captcha.challenge(scope, action, effort))
    return frame ? { challenge, frame } : { challenge }
  }

  async function formPage(
    kind: FormKind,
    { scope, session, interaction }: Interaction,
    typed: { email?: string; error?: string; notice?: string; captcha?: HostedCaptcha } = {},
  ) {
    const { shopName, shopLogo, reader } = scope
    const back = backOf(session)
    const waiting = await findWaitingLink(scope, session.redirectSessionId)
    const scripts = [
      ...(kind === 'sign-in' ? [hostedPages.passkeyScript] : []),
      ...(typed.captcha ? [hostedPages.captchaScript] : []),
    ]
    const props = {
      shopName,
      shopLogo,
      reader,
      action: `/hosted/${kind}`,
      hidden: { interaction },
      email: waiting?.email ?? session.request.loginHint ?? '',
      ...(waiting
        ? { notice: reader.messages.providers.linkWaits({ provider: waiting.provider }) }
        : {}),
      ...typed,
      providers: await listProviderLinks(scope, interaction),
      ...(kind === 'sign-in' ? { passkey: passkeyOf(reader.messages, interaction) } : {}),
      scripts,
      links: {
        register: pageUrl('register', interaction),
        signIn: pageUrl('sign-in', interaction),
        forgot: pageUrl('forgot', interaction),
        code: pageUrl('code', interaction),
        ...(back ? { back } : {}),
      },
    }
    const render =
      kind === 'sign-in' ? hostedPages.renderSignInPage : hostedPages.renderRegisterPage
    return pageResponse((nonce) => render({ ...props, nonce }), {
      status: typed.error === undefined ? 200 : 400,
      hasScript: scripts.length > 0,
      hasFrame: typed.captcha?.frame !== undefined,
      formTargets: back ? [back] : [],
    })
  }
}
