import { passkeyAssertionSchema } from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import type { HttpEnvironment } from '../http/environment.ts'
import { offerPasskeySignIn, signInWithPasskey } from '../identity/passkeys/sign-in-with-passkey.ts'
import type { PlatformServices } from '../services.ts'
import { backOf, type HostedDesk, pageUrl } from './hosted-desk.ts'
import type { HostedPasskey } from './hosted-pages.ts'
import { messages } from './page-response.ts'
import { readPasskey } from './read-passkey.ts'
import { isForShopper, wordsFor } from './words-for.ts'

/** Signing in with a passkey, beside the form that asks for a password. */
export function createPasskeyRoutes(services: PlatformServices, desk: HostedDesk) {
  return new Hono<HttpEnvironment>()
    .get('/hosted/passkey/options', async (c) => {
      const found = await desk.findInteraction(c, c.req.query('interaction') ?? '')
      c.header('Cache-Control', 'no-store')
      if (!found) return c.json({ message: messages.tooOld.title }, 404)
      return c.json(await offerPasskeySignIn(found.scope, desk.bindingOf(found.session), services))
    })
    .post('/hosted/passkey', async (c) => {
      const read = await desk.readForm(c.req.raw)
      const found = await desk.findInteraction(c, read('interaction'))
      if (!found) return desk.sayToStranger(messages.tooOld)
      const { scope, session, interaction } = found
      try {
        const credential = readPasskey(passkeyAssertionSchema, read('credential'))
        const input = { credential, binding: desk.bindingOf(session), origin: c.var.origin }
        return await desk.follow(found, await signInWithPasskey(scope, input, services), c.req.raw)
      } catch (error) {
        if (!isForShopper(error)) throw error
        const back = backOf(session)
        return desk.showStep(scope, {
          title: 'Welcome back',
          text: [],
          choices: [],
          ways: [{ label: 'Sign in another way', href: pageUrl('sign-in', interaction) }],
          error: wordsFor(error),
          ...(back ? { back } : {}),
        })
      }
    })
}

/** The passkey form of the sign-in page. */
export function passkeyOf(interaction: string): HostedPasskey {
  return {
    kind: 'get',
    optionsUrl: pageUrl('passkey/options', interaction),
    action: '/hosted/passkey',
    hidden: { interaction },
    fields: [],
    submit: 'Sign in with a passkey',
    refused: 'No passkey was used. Try again, or sign in with the password.',
  }
}
