import { Hono } from 'hono'
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
import { messageFor } from '../message-for.ts'
import { requireEmail } from './require-email.ts'
import { codeStep } from './steps.ts'

/** Signing in with a code by e-mail: without a password, and where a captcha would need a script. */
export function createCodeRoutes(options: AccountPagesOptions, controller: HostedPageController) {
  return new Hono<HttpEnvironment>()
    .get('/hosted/code', (c) =>
      controller.show(c, (found) => controller.showStep(found.scope, requestStep(found))),
    )
    .post('/hosted/code', (c) =>
      controller.take(
        c,
        async ({ scope, session, interaction }, read) => {
          const { messages } = scope.reader
          const email = requireEmail(read, messages)
          const input = { email, binding: controller.bindingOf(session), origin: c.var.origin }
          const stateToken = await startCodeSignIn(scope, input, options)
          return controller.showStep(scope, codeStep(messages, { interaction, stateToken }))
        },
        (found, error, read) => {
          const typed = {
            email: read('email').trim(),
            error: messageFor(error, found.scope.reader),
          }
          return controller.showStep(found.scope, requestStep(found, typed))
        },
      ),
    )
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
