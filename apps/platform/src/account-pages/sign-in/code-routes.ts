import { emailSchema } from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import * as v from 'valibot'
import { startCodeSignIn } from '../../auth/login/code-sign-in.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import { backOf, type HostedDesk, pageUrl, type StepPage } from '../hosted-desk.ts'
import type { HostedWords } from '../words.ts'
import { isForShopper, wordsFor } from '../words-for.ts'
import { codeStep } from './steps.ts'

/** In with six digits by mail: the way on without a password, and where a captcha would need a script. */
export function createCodeRoutes(options: AccountPagesOptions, desk: HostedDesk) {
  return new Hono<HttpEnvironment>()
    .get('/hosted/code', async (c) => {
      const found = await desk.findInteraction(c, c.req.query('interaction') ?? '')
      if (!found) return desk.sayToStranger(c, 'tooOld')
      return desk.showStep(
        found.scope,
        askStep(found.scope.reader.words, found.interaction, backOf(found.session)),
      )
    })
    .post('/hosted/code', async (c) => {
      const read = await desk.readForm(c.req.raw)
      const found = await desk.findInteraction(c, read('interaction'))
      if (!found) return desk.sayToStranger(c, 'tooOld')
      const { scope, session, interaction } = found
      const { words } = scope.reader
      const email = read('email').trim()
      const again = (error: string) =>
        desk.showStep(scope, { ...askStep(words, interaction, backOf(session)), error })
      if (!v.is(emailSchema, email)) return again(words.errors.notAnEmail)
      try {
        const input = { email, binding: desk.bindingOf(session), origin: c.var.origin }
        const stateToken = await startCodeSignIn(scope, input, options)
        return await desk.showStep(scope, codeStep(words, { interaction, stateToken }))
      } catch (error) {
        if (!isForShopper(error)) throw error
        return again(wordsFor(error, words))
      }
    })
}

function askStep({ entry }: HostedWords, interaction: string, back: string | undefined): StepPage {
  return {
    title: entry.codeTitle,
    text: [entry.codeText],
    form: {
      action: '/hosted/code',
      hidden: { interaction },
      fields: [{ name: 'email', label: entry.email, type: 'email', autoComplete: 'username' }],
      submit: entry.sendDigits,
    },
    choices: [],
    ways: [{ label: entry.withPassword, href: pageUrl('sign-in', interaction) }],
    ...(back ? { back } : {}),
  }
}
