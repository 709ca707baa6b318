import { emailSchema } from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { HttpEnvironment } from '../http/environment.ts'
import { startCodeSignIn } from '../identity/code-sign-in.ts'
import type { PlatformServices } from '../services.ts'
import { backOf, type HostedDesk, pageUrl, type StepPage } from './hosted-desk.ts'
import { messages } from './page-response.ts'
import { codeStep } from './steps.ts'
import { isForShopper, wordsFor } from './words-for.ts'

/** In with six digits by mail: the way on without a password, and where a captcha would need a script. */
export function createCodeRoutes(services: PlatformServices, desk: HostedDesk) {
  return new Hono<HttpEnvironment>()
    .get('/hosted/code', async (c) => {
      const found = await desk.findInteraction(c, c.req.query('interaction') ?? '')
      if (!found) return desk.sayToStranger(messages.tooOld)
      return desk.showStep(found.scope, askStep(found.interaction, backOf(found.session)))
    })
    .post('/hosted/code', async (c) => {
      const read = await desk.readForm(c.req.raw)
      const found = await desk.findInteraction(c, read('interaction'))
      if (!found) return desk.sayToStranger(messages.tooOld)
      const { scope, session, interaction } = found
      const email = read('email').trim()
      const again = (error: string) =>
        desk.showStep(scope, { ...askStep(interaction, backOf(session)), error })
      if (!v.is(emailSchema, email)) {
        return again('This is not an e-mail address. Something may be missing after the dot.')
      }
      try {
        const input = { email, binding: desk.bindingOf(session), origin: c.var.origin }
        const stateToken = await startCodeSignIn(scope, input, services)
        return await desk.showStep(scope, codeStep({ interaction, stateToken }))
      } catch (error) {
        if (!isForShopper(error)) throw error
        return again(wordsFor(error))
      }
    })
}

function askStep(interaction: string, back: string | undefined): StepPage {
  return {
    title: 'A code by e-mail',
    text: ['If the address has an account, we send six digits that open it.'],
    form: {
      action: '/hosted/code',
      hidden: { interaction },
      fields: [{ name: 'email', label: 'E-mail', type: 'email', autoComplete: 'username' }],
      submit: 'Send the digits',
    },
    choices: [],
    ways: [{ label: 'Sign in with the password', href: pageUrl('sign-in', interaction) }],
    ...(back ? { back } : {}),
  }
}
