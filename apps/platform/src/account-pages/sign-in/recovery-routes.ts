import { emailSchema } from '@vitrine/contract/schemas'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { choosePassword, findRecoveryLink, requestRecovery } from '../../auth/recovery/recover.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseToken } from '../../kernel/crypto/opaque-token.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import {
  backOf,
  type HostedPageController,
  pageUrl,
  type StepPage,
} from '../hosted-page-controller.ts'
import { inLanguage } from '../in-language.ts'
import { isForShopper, messageFor } from '../message-for.ts'
import { openHostedScope, readerOf } from '../reader.ts'
import type { HostedMessages } from '../words.ts'
import { seeOther } from './answer-authorization.ts'
import { createRecoveryCookie } from './recovery-cookie.ts'

/** A password that was forgotten: asking for the letter, and choosing a new one. */
export function createHostedRecoveryRoutes(
  options: AccountPagesOptions,
  controller: HostedPageController,
) {
  const cookie = createRecoveryCookie(options.publicPlatformUrl)

  return new Hono<HttpEnvironment>()
    .get('/hosted/forgot', async (c) => {
      const found = await controller.findInteraction(c, c.req.query('interaction') ?? '')
      if (!found) return controller.showMessage(c, 'forgotElsewhere')
      return controller.showStep(
        found.scope,
        forgotStep(found.scope.reader.words, found.interaction, backOf(found.session)),
      )
    })
    .post('/hosted/forgot', async (c) => {
      const read = await controller.readForm(c.req.raw)
      const found = await controller.findInteraction(c, read('interaction'))
      if (!found) return controller.showMessage(c, 'tooOld')
      const { scope, session, interaction } = found
      const { words } = scope.reader
      const back = backOf(session)
      const email = read('email').trim()
      try {
        if (!v.is(emailSchema, email)) {
          const error = words.errors.notAnEmail
          return await controller.showStep(scope, {
            ...forgotStep(words, interaction, back),
            error,
          })
        }
        const redirect = back ? { redirect: { url: back, clientId: session.clientId } } : {}
        await requestRecovery(scope, { email, ...redirect, origin: c.var.origin }, options)
        return controller.say(scope, 'recoveryAsked', back)
      } catch (error) {
        if (!isForShopper(error)) throw error
        return controller.showStep(scope, {
          ...forgotStep(words, interaction, back),
          error: messageFor(error, words),
        })
      }
    })
    .get('/hosted/recover', (c) => {
      // The link's token moves into a cookie at once, so that no history, log or Referer keeps it (SR-51).
      const token = c.req.query('token') ?? ''
      if (!parseToken('recovery', token)) return controller.showMessage(c, 'linkUsed')
      return seeOther(inLanguage('/hosted/new-password', readerOf(c, 'en')), {
        'Set-Cookie': cookie.set(token),
      })
    })
    .get('/hosted/new-password', async (c) => {
      const link = await findLink(c)
      return link
        ? controller.showStep(
            link.scope,
            newPasswordStep(link.scope.reader.words, link.identity.email),
          )
        : controller.showMessage(c, 'linkUsed')
    })
    .post('/hosted/new-password', async (c) => {
      const read = await controller.readForm(c.req.raw)
      const link = await findLink(c)
      if (!link) return controller.showMessage(c, 'linkUsed')
      const { scope, identity, returnUrl, token } = link
      const { words } = scope.reader
      try {
        // Nobody is signed in by it: the shop's sign-in asks for the new password, and for second factors.
        const input = { recoveryToken: token, password: read('password') }
        await choosePassword(scope, input, options)
        const done = controller.say(scope, 'passwordChosen', returnUrl ?? undefined)
        done.headers.append('Set-Cookie', cookie.clear())
        return done
      } catch (error) {
        if (!isForShopper(error)) throw error
        const page = { ...newPasswordStep(words, identity.email), error: messageFor(error, words) }
        return controller.showStep(scope, page)
      }
    })

  async function findLink(c: Context<HttpEnvironment>) {
    const token = cookie.read(c.req.raw)
    const parsed = token === null ? null : parseToken('recovery', token)
    if (!parsed || token === null) return null
    const scope = await openHostedScope(options, c, parsed.siteId)
    const link = await findRecoveryLink(scope, token)
    return link && { scope, token, ...link }
  }
}

function forgotStep(
  { entry }: HostedMessages,
  interaction: string,
  back: string | undefined,
): StepPage {
  return {
    title: entry.newPasswordTitle,
    text: [entry.weSendALink],
    form: {
      action: '/hosted/forgot',
      hidden: { interaction },
      fields: [{ name: 'email', label: entry.email, type: 'email', autoComplete: 'username' }],
      submit: entry.sendTheLink,
    },
    choices: [],
    ways: [{ label: entry.signIn, href: pageUrl('sign-in', interaction) }],
    ...(back ? { back } : {}),
  }
}

function newPasswordStep({ entry }: HostedMessages, email: string): StepPage {
  return {
    title: entry.newPasswordPlease,
    text: [entry.signedOutElsewhere],
    form: {
      action: '/hosted/new-password',
      // Password managers keep the new password with the right account.
      hidden: {},
      fields: [
        {
          name: 'username',
          label: entry.email,
          type: 'email',
          autoComplete: 'username',
          value: email,
        },
        {
          name: 'password',
          label: entry.newPassword,
          type: 'password',
          autoComplete: 'new-password',
          hint: entry.newPasswordHint,
        },
      ],
      submit: entry.keepPassword,
    },
    choices: [],
    ways: [],
  }
}
