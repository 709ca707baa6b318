import type { SendTestEmailResponse } from '@vitrine/contract'
import { requireCurrentStaff, requireStaff } from '../../auth/staff/current-staff.ts'
import type { EmailQueue } from '../../email/email-queue.ts'
import { pathForms } from '../../http/path-forms.ts'
import { type Access, permission } from '../../http/route/access.ts'
import { defineRoute, type Route } from '../../http/route/route.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'
import { rules } from '../../rate-limits/rules.ts'
import { mailFailureOf } from './mail-failure.ts'

export interface MailRoutesOptions {
  emailQueue: EmailQueue
  rateLimits: RateLimits
}

/** An API key has no address of its own. */
const signedIn: Access = {
  callers: 'staff',
  require: (c) => {
    requireStaff(c.var.scope)
  },
}

/** Whether the server of the store can send e-mails. Ours alone. */
export const mailRoutes: Route<MailRoutesOptions>[] = [
  defineRoute({
    id: 'sendTestEmail',
    method: 'post',
    path: '/v1/test-email',
    forms: pathForms.staff,
    access: [permission('SITE.MANAGE'), signedIn],
    write: 'limited',
    summary:
      'Sends an e-mail to the person who is signed in, and says what the mail server answered.',
    reply: 'SendTestEmailResponse',
    errors: { 404: ['MEMBER_NOT_FOUND'] },
    handler: async (c, _, { emailQueue, rateLimits }: MailRoutesOptions) => {
      const { scope } = c.var
      const { id, email } = await requireCurrentStaff(scope)
      await rateLimits.consume(scope, rules.testEmailsByMember, id)
      const failure = await emailQueue
        .sendNow(scope, { kind: 'test', to: email, data: {}, ...languageOf(scope.reads) })
        .then(() => undefined, mailFailureOf)
      c.header('Cache-Control', 'no-store')
      return c.json<SendTestEmailResponse>(
        failure ? { outcome: 'failed', to: email, failure } : { outcome: 'sent', to: email },
      )
    },
  }),
]

const languageOf = (language: string | undefined) => (language === undefined ? {} : { language })
