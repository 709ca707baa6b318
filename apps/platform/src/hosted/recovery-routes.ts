import { emailSchema } from '@vitrine/contract/schemas'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { HttpEnvironment } from '../http/environment.ts'
import { traceOf } from '../http/trace-of.ts'
import { choosePassword, findRecoveryLink, requestRecovery } from '../identity/recover.ts'
import { parseToken } from '../oauth/opaque-token.ts'
import { type PlatformServices, systemScope } from '../services.ts'
import type { SiteScope } from '../site-scope.ts'
import { seeOther } from './answer-authorization.ts'
import { backOf, type HostedDesk, type StepPage } from './hosted-desk.ts'
import { messages } from './page-response.ts'
import { createRecoveryCookie } from './recovery-cookie.ts'
import { isForShopper, wordsFor } from './words-for.ts'

/** A password that was forgotten: asking for the letter, and choosing a new one. */
export function createHostedRecoveryRoutes(services: PlatformServices, desk: HostedDesk) {
  const cookie = createRecoveryCookie(services.publicPlatformUrl)

  return new Hono<HttpEnvironment>()
    .get('/hosted/forgot', async (c) => {
      const found = await desk.findInteraction(c, c.req.query('interaction') ?? '')
      if (!found) return desk.sayToStranger(messages.forgotElsewhere)
      return desk.showStep(found.scope, forgotStep(found.interaction, backOf(found.session)))
    })
    .post('/hosted/forgot', async (c) => {
      const read = await desk.readForm(c.req.raw)
      const found = await desk.findInteraction(c, read('interaction'))
      if (!found) return desk.sayToStranger(messages.tooOld)
      const { scope, session, interaction } = found
      const back = backOf(session)
      const email = read('email').trim()
      try {
        if (!v.is(emailSchema, email)) {
          const error = 'This is not an e-mail address. Something may be missing after the dot.'
          return await desk.showStep(scope, { ...forgotStep(interaction, back), error })
        }
        const redirect = back ? { redirect: { url: back, clientId: session.clientId } } : {}
        await requestRecovery(scope, { email, ...redirect, origin: c.var.origin }, services)
        return await desk.say(scope, messages.recoveryAsked, back)
      } catch (error) {
        if (!isForShopper(error)) throw error
        return desk.showStep(scope, { ...forgotStep(interaction, back), error: wordsFor(error) })
      }
    })
    .get('/hosted/recover', (c) => {
      // The link's token moves into a cookie at once, so that no history, log or Referer keeps it (SR-51).
      const token = c.req.query('token') ?? ''
      if (!parseToken('recovery', token)) return desk.sayToStranger(messages.linkUsed)
      return seeOther('/hosted/new-password', { 'Set-Cookie': cookie.set(token) })
    })
    .get('/hosted/new-password', async (c) => {
      const link = await findLink(c)
      return link
        ? desk.showStep(link.scope, newPasswordStep(link.identity.email))
        : desk.sayToStranger(messages.linkUsed)
    })
    .post('/hosted/new-password', async (c) => {
      const read = await desk.readForm(c.req.raw)
      const link = await findLink(c)
      if (!link) return desk.sayToStranger(messages.linkUsed)
      const { scope, identity, returnUrl, token } = link
      try {
        // Nobody is signed in by it: the shop's sign-in asks for the new password, and for second factors.
        const input = { recoveryToken: token, password: read('password') }
        await choosePassword(scope, input, services)
        const done = await desk.say(scope, messages.passwordChosen, returnUrl ?? undefined)
        done.headers.append('Set-Cookie', cookie.clear())
        return done
      } catch (error) {
        if (!isForShopper(error)) throw error
        const page = { ...newPasswordStep(identity.email), error: wordsFor(error) }
        return desk.showStep(scope, page)
      }
    })

  async function findLink(c: Context<HttpEnvironment>) {
    const token = cookie.read(c.req.raw)
    const parsed = token === null ? null : parseToken('recovery', token)
    if (!parsed || token === null) return null
    const scope: SiteScope = systemScope(services, parsed.siteId, traceOf(c))
    const link = await findRecoveryLink(scope, token)
    return link && { scope, token, ...link }
  }
}

function forgotStep(interaction: string, back: string | undefined): StepPage {
  return {
    title: 'A new password',
    text: ['We send a link to your address. It works once, for 30 minutes.'],
    form: {
      action: '/hosted/forgot',
      hidden: { interaction },
      fields: [{ name: 'email', label: 'E-mail', type: 'email', autoComplete: 'username' }],
      submit: 'Send the link',
    },
    choices: [],
    ways: [{ label: 'Sign in', href: `/hosted/sign-in?${new URLSearchParams({ interaction })}` }],
    ...(back ? { back } : {}),
  }
}

function newPasswordStep(email: string): StepPage {
  return {
    title: 'A new password, please',
    text: ['You will be signed out everywhere else.'],
    form: {
      action: '/hosted/new-password',
      // Password managers keep the new password with the right account.
      hidden: {},
      fields: [
        {
          name: 'username',
          label: 'E-mail',
          type: 'email',
          autoComplete: 'username',
          value: email,
        },
        {
          name: 'password',
          label: 'New password',
          type: 'password',
          autoComplete: 'new-password',
          hint: 'At least 10 characters. A short sentence is easier to keep than a puzzle.',
        },
      ],
      submit: 'Keep this password',
    },
    choices: [],
    ways: [],
  }
}
