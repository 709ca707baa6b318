import type { Messages } from '@vitrine/account/all-messages'
import { type Context, Hono } from 'hono'
import { choosePassword, findRecoveryLink, requestRecovery } from '../../auth/recovery/recover.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseToken } from '../../kernel/crypto/opaque-token.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import {
  backOf,
  type HostedPageController,
  type Interaction,
  pageUrl,
  type StepPage,
} from '../hosted-page-controller.ts'
import { inLanguage } from '../in-language.ts'
import { isForShopper, messageFor } from '../message-for.ts'
import { openHostedScope, readerOf } from '../reader.ts'
import { seeOther } from './answer-authorization.ts'
import { createRecoveryCookie } from './recovery-cookie.ts'
import { requireEmail } from './require-email.ts'

/** A password that was forgotten: requesting the e-mail, and choosing a new one. */
export function createHostedRecoveryRoutes(
  options: AccountPagesOptions,
  controller: HostedPageController,
) {
  const cookie = createRecoveryCookie(options.publicPlatformUrl)

  return new Hono<HttpEnvironment>()
    .get('/hosted/forgot', async (c) => {
      const found = await controller.findInteraction(c, c.req.query('interaction') ?? '')
      if (!found) return controller.showNotice(c, 'forgotElsewhere')
      return controller.showStep(found.scope, recoveryStep(found))
    })
    .post('/hosted/forgot', (c) =>
      controller.take(
        c,
        async (found, read) => {
          const { scope, session } = found
          const email = requireEmail(read, scope.reader.messages)
          const back = backOf(session)
          const redirect = back ? { redirect: { url: back, clientId: session.clientId } } : {}
          await requestRecovery(scope, { email, ...redirect, origin: c.var.origin }, options)
          return controller.showStep(scope, sentStep(found))
        },
        (found, error, read) => {
          const typed = {
            email: read('email').trim(),
            error: messageFor(error, found.scope.reader),
          }
          return controller.showStep(found.scope, recoveryStep(found, typed))
        },
      ),
    )
    .get('/hosted/recover', (c) => {
      // The link's token moves into a cookie at once, so that no history, log or Referer keeps it (SR-51).
      const token = c.req.query('token') ?? ''
      if (!parseToken('recovery', token)) return controller.showNotice(c, 'linkUsed')
      return seeOther(inLanguage('/hosted/new-password', readerOf(c, 'en')), {
        'Set-Cookie': cookie.set(token),
      })
    })
    .get('/hosted/new-password', async (c) => {
      const link = await findLink(c)
      return link
        ? controller.showStep(
            link.scope,
            newPasswordStep(link.scope.reader.messages, link.identity.email),
          )
        : controller.showNotice(c, 'linkUsed')
    })
    .post('/hosted/new-password', async (c) => {
      const read = await controller.readForm(c.req.raw)
      const link = await findLink(c)
      if (!link) return controller.showNotice(c, 'linkUsed')
      const { scope, identity, returnUrl, token } = link
      const { messages } = scope.reader
      try {
        // Nobody is signed in by it: the shop's sign-in asks for the new password, and for second factors.
        const input = { recoveryToken: token, password: read('password') }
        await choosePassword(scope, input, options)
        const done = controller.showShopNotice(scope, 'passwordChosen', returnUrl ?? undefined)
        done.headers.append('Set-Cookie', cookie.clear())
        return done
      } catch (error) {
        if (!isForShopper(error)) throw error
        const message = messageFor(error, scope.reader)
        return controller.showStep(scope, newPasswordStep(messages, identity.email, message))
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

function recoveryStep(
  { scope, session, interaction }: Interaction,
  typed: { email?: string; error?: string } = {},
): StepPage {
  const back = backOf(session)
  return {
    title: scope.reader.messages.recovery.title,
    view: {
      name: 'recovery',
      props: {
        target: { action: '/hosted/forgot', hidden: { interaction } },
        signInHref: pageUrl('sign-in', interaction),
        ...typed,
      },
    },
    ...(typed.error === undefined ? {} : { error: typed.error }),
    ...(back ? { back } : {}),
  }
}

/** The same whether or not there is an account. */
function sentStep({ scope, session }: Interaction): StepPage {
  const { recovery } = scope.reader.messages
  const back = backOf(session)
  return {
    title: recovery.sentTitle,
    view: {
      name: 'message',
      props: {
        title: recovery.sentTitle,
        text: recovery.sent({ email: recovery.yourAddress }),
        ways: back ? ['shop'] : [],
      },
    },
    ...(back ? { back } : {}),
  }
}

function newPasswordStep({ recovery }: Messages, email: string, error?: string): StepPage {
  return {
    title: recovery.chooseTitle,
    view: {
      name: 'new-password',
      props: {
        target: { action: '/hosted/new-password' },
        email,
        screen:
          error === undefined ? undefined : { kind: 'form', email, fields: { password: error } },
      },
    },
    ...(error === undefined ? {} : { error }),
  }
}
