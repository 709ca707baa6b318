import { emailSchema } from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import * as v from 'valibot'
import { startCodeSignIn } from '../../auth/login/code-sign-in.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import {
  backOf,
  type HostedPageController,
  type Interaction,
  pageUrl,
  type StepPage,
} from '../hosted-page-controller.ts'
import { isForShopper, messageFor } from '../message-for.ts'
import { codeStep } from './steps.ts'

/** Signing in with a code by e-mail: without a password, and where a captcha would need a script. */
export function createCodeRoutes(options: AccountPagesOptions, controller: HostedPageController) {
  return new Hono<HttpEnvironment>()
    .get('/hosted/code', async (c) => {
      const found = await controller.findInteraction(c, c.req.query('interaction') ?? '')
      if (!found) return controller.showNotice(c, 'tooOld')
      return controller.showStep(found.scope, requestStep(found))
    })
    .post('/hosted/code', async (c) => {
      const read = await controller.readForm(c.req.raw)
      const found = await controller.findInteraction(c, read('interaction'))
      if (!found) return controller.showNotice(c, 'tooOld')
      const { scope, session, interaction } = found
      const { messages } = scope.reader
      const email = read('email').trim()
      const again = (error: string) =>
        controller.showStep(scope, requestStep(found, { email, error }))
      if (!v.is(emailSchema, email)) return again(messages.problems.malformedEmail)
      try {
        const input = { email, binding: controller.bindingOf(session), origin: c.var.origin }
        const stateToken = await startCodeSignIn(scope, input, options)
        return await controller.showStep(scope, codeStep(messages, { interaction, stateToken }))
      } catch (error) {
        if (!isForShopper(error)) throw error
        return again(messageFor(error, scope.reader))
      }
    })
}

function requestStep(
  { scope, session, interaction }: Interaction,
  typed: { email?: string; error?: string } = {},
): StepPage {
  const back = backOf(session)
  return {
    title: scope.reader.messages.codeRequest.title,
    view: {
      name: 'code-request',
      props: {
        target: { action: '/hosted/code', hidden: { interaction } },
        signInHref: pageUrl('sign-in', interaction),
        ...typed,
      },
    },
    ...(typed.error === undefined ? {} : { error: typed.error }),
    ...(back ? { back } : {}),
  }
}
