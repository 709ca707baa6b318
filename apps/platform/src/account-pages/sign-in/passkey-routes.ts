import { passkeyAssertionSchema } from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import { offerPasskeySignIn, signInWithPasskey } from '../../auth/passkeys/sign-in-with-passkey.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import { backOf, type HostedDesk, pageUrl } from '../hosted-desk.ts'
import type { HostedPasskey } from '../hosted-pages.ts'
import { readerOf } from '../reader.ts'
import type { HostedWords } from '../words.ts'
import { isForShopper, wordsFor } from '../words-for.ts'
import { readPasskey } from './read-passkey.ts'

/** Signing in with a passkey, beside the form that asks for a password. */
export function createPasskeyRoutes(options: AccountPagesOptions, desk: HostedDesk) {
  return new Hono<HttpEnvironment>()
    .get('/hosted/passkey/options', async (c) => {
      const found = await desk.findInteraction(c, c.req.query('interaction') ?? '')
      c.header('Cache-Control', 'no-store')
      if (!found) return c.json({ message: readerOf(c, 'en').words.messages.tooOld.title }, 404)
      return c.json(await offerPasskeySignIn(found.scope, desk.bindingOf(found.session), options))
    })
    .post('/hosted/passkey', async (c) => {
      const read = await desk.readForm(c.req.raw)
      const found = await desk.findInteraction(c, read('interaction'))
      if (!found) return desk.sayToStranger(c, 'tooOld')
      const { scope, session, interaction } = found
      const { words } = scope.reader
      try {
        const credential = readPasskey(passkeyAssertionSchema, read('credential'))
        const input = { credential, binding: desk.bindingOf(session), origin: c.var.origin }
        return await desk.follow(found, await signInWithPasskey(scope, input, options), c.req.raw)
      } catch (error) {
        if (!isForShopper(error)) throw error
        const back = backOf(session)
        return desk.showStep(scope, {
          title: words.entry.welcome,
          text: [],
          choices: [],
          ways: [{ label: words.entry.anotherWay, href: pageUrl('sign-in', interaction) }],
          error: wordsFor(error, words),
          ...(back ? { back } : {}),
        })
      }
    })
}

/** The passkey form of the sign-in page. */
export function passkeyOf({ entry }: HostedWords, interaction: string): HostedPasskey {
  return {
    kind: 'get',
    optionsUrl: pageUrl('passkey/options', interaction),
    action: '/hosted/passkey',
    hidden: { interaction },
    fields: [],
    submit: entry.passkey,
    refused: entry.passkeyRefused,
  }
}
