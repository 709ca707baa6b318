import type { Messages } from '@vitrine/account/all-messages'
import { passkeyAssertionSchema } from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import { offerPasskeySignIn, signInWithPasskey } from '../../auth/passkeys/sign-in-with-passkey.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import { backOf, type HostedPageController, pageUrl } from '../hosted-page-controller.ts'
import type { HostedPasskey } from '../hosted-pages.ts'
import { messageFor } from '../message-for.ts'
import { readerOf } from '../reader.ts'
import { readPasskey } from './read-passkey.ts'

/** Signing in with a passkey, beside the form that asks for a password. */
export function createPasskeyRoutes(
  options: AccountPagesOptions,
  controller: HostedPageController,
) {
  return new Hono<HttpEnvironment>()
    .get('/hosted/passkey/options', async (c) => {
      const found = await controller.findInteraction(c, c.req.query('interaction') ?? '')
      c.header('Cache-Control', 'no-store')
      if (!found) return c.json({ message: readerOf(c, 'en').messages.signIn.expiredTitle }, 404)
      return c.json(
        await offerPasskeySignIn(found.scope, controller.bindingOf(found.session), options),
      )
    })
    .post('/hosted/passkey', (c) =>
      controller.take(
        c,
        async (found, read) => {
          const { scope, session } = found
          const credential = readPasskey(passkeyAssertionSchema, read('credential'))
          const input = { credential, binding: controller.bindingOf(session), origin: c.var.origin }
          const step = await signInWithPasskey(scope, input, options)
          return controller.follow(found, step, c.req.raw)
        },
        ({ scope, session, interaction }, error) => {
          const { signIn } = scope.reader.messages
          const back = backOf(session)
          return controller.showStep(scope, {
            title: signIn.title,
            text: [],
            links: [{ label: signIn.anotherWay, href: pageUrl('sign-in', interaction) }],
            error: messageFor(error, scope.reader),
            ...(back ? { back } : {}),
          })
        },
      ),
    )
}

/** The passkey form of the sign-in page. */
export function passkeyOf({ signIn }: Messages, interaction: string): HostedPasskey {
  return {
    optionsUrl: pageUrl('passkey/options', interaction),
    action: '/hosted/passkey',
    hidden: { interaction },
    submit: signIn.passkey,
    notUsed: signIn.passkeyNotUsed,
  }
}
