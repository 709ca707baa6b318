import { emailSchema } from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import * as v from 'valibot'
import { startCodeSignIn } from '../../auth/login/code-sign-in.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import {
  backOf,
  type HostedPageController,
  pageUrl,
  type StepPage,
} from '../hosted-page-controller.ts'
import { isForShopper, messageFor } from '../message-for.ts'
import type { HostedMessages } from '../words.ts'
import { codeStep } from './steps.ts'

/** In with six digits by mail: the way on without a password, and where a captcha would need a script. */
export function createCodeRoutes(options: AccountPagesOptions, controller: HostedPageController) {
  return new Hono<HttpEnvironment>()
    .get('/hosted/code', async (c) => {
      const found = await controller.findInteraction(c, c.req.query('interaction') ?? '')
      if (!found) return controller.showMessage(c, 'tooOld')
      return controller.showStep(
        found.scope,
        askStep(found.scope.reader.words, found.interaction, backOf(found.session)),
      )
    })
    .post('/hosted/code', async (c) => {
      const read = await controller.readForm(c.req.raw)
      const found = await controller.findInteraction(c, read('interaction'))
      if (!found) return controller.showMessage(c, 'tooOld')
      const { scope, session, interaction } = found
      const { words } = scope.reader
      const email = read('email').trim()
      const again = (error: string) =>
        controller.showStep(scope, { ...askStep(words, interaction, backOf(session)), error })
      if (!v.is(emailSchema, email)) return again(words.errors.notAnEmail)
      try {
        const input = { email, binding: controller.bindingOf(session), origin: c.var.origin }
        const stateToken = await startCodeSignIn(scope, input, options)
        return await controller.showStep(scope, codeStep(words, { interaction, stateToken }))
      } catch (error) {
        if (!isForShopper(error)) throw error
        return again(messageFor(error, words))
      }
    })
}

function askStep(
  { entry }: HostedMessages,
  interaction: string,
  back: string | undefined,
): StepPage {
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
