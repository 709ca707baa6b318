import type { EmailPageProps } from '@vitrine/account/account/email-page.tsx'
import type { Messages } from '@vitrine/account/all-messages'
import { emailSchema } from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import * as v from 'valibot'
import { confirmEmailChange, startEmailChange } from '../../auth/members/change-email.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import type { StepPage } from '../hosted-page-controller.ts'
import { formErrorFor, messageFor } from '../message-for.ts'
import { normalizeCode } from '../sign-in/normalize-code.ts'
import type { AccountPageContext } from './account-page-context.ts'
import type { Visit } from './account-page-controller.ts'
import { accountForms, accountPaths } from './account-paths.ts'
import { findOwnIdentity } from './member-views.ts'

const START = 'start-email-change'
const CONFIRM = accountForms['confirm-email-change'].action

/** The address that the member signs in with: it changes once a code that was sent to the new one is entered. */
export function createEmailRoutes({ options, controller, account }: AccountPageContext) {
  return new Hono<HttpEnvironment>()
    .get(accountPaths.email, (c) => account.showRecent(c, (visit) => showForm(visit)))
    .post(accountForms[START].action, (c) =>
      account.change(
        c,
        accountPaths.email,
        async (visit, read) => {
          const { scope, identityId } = visit
          const { messages } = scope.reader
          const newEmail = read('newEmail').trim()
          if (!v.is(emailSchema, newEmail)) {
            const message = messages.problems.malformedEmail
            return showForm(visit, {
              newEmail,
              formError: { form: START, code: '', message, fields: ['newEmail'] },
            })
          }
          const input = { identityId, newEmail, origin: c.var.origin }
          const changeToken = await startEmailChange(scope, input, options)
          return controller.showStep(scope, codeStep(messages, { changeToken, newEmail }))
        },
        (visit, error, read) =>
          showForm(visit, {
            newEmail: read('newEmail').trim(),
            formError: formErrorFor(START, error, visit.scope.reader),
          }),
      ),
    )
    .post(CONFIRM, (c) =>
      account.change(
        c,
        accountPaths.email,
        async (visit, read) => {
          const { scope, identityId, signInId } = visit
          const code = normalizeCode(read('code'))
          const changeToken = read('changeToken')
          const input = { identityId, changeToken, code, except: { signInId } }
          await confirmEmailChange(scope, input, options)
          return account.goTo(visit, `${accountPaths.profile}?done=email`)
        },
        ({ scope }, error, read) => {
          const hidden = { changeToken: read('changeToken'), newEmail: read('newEmail') }
          const message = messageFor(error, scope.reader)
          return controller.showStep(scope, codeStep(scope.reader.messages, hidden, message))
        },
      ),
    )

  async function showForm(
    visit: Visit,
    typed: Pick<EmailPageProps, 'newEmail' | 'formError'> = {},
  ) {
    const { email } = await findOwnIdentity(visit)
    const props = { email: email.address, asksPassword: false, ...typed }
    return account.showPage(visit, { name: 'email', props })
  }
}

/** Asks for the code that went to the new address. */
function codeStep(
  { verification, account }: Messages,
  hidden: { changeToken: string; newEmail: string },
  error?: string,
): StepPage {
  return {
    title: verification.title,
    view: {
      name: 'verification',
      props: {
        target: { action: CONFIRM, hidden },
        email: hidden.newEmail,
        error,
        links: [
          { label: verification.otherAddress, href: accountPaths.email },
          { label: account.cancel, href: accountPaths.profile },
        ],
      },
    },
    ...(error === undefined ? {} : { error }),
  }
}
