import { openFormSchema } from '@vitrine/contract/schemas'
import type { CallerDirectory } from '../auth/callers/find-caller.ts'
import { readToken } from '../auth/callers/require-caller.ts'
import { requireStaff } from '../auth/staff/current-staff.ts'
import { pathForms } from '../http/path-forms.ts'
import type { Access } from '../http/route/access.ts'
import { defineRoute, type Route } from '../http/route/route.ts'
import { sendEvents } from '../http/streams/send-events.ts'
import { applicationError, invalidArgument } from '../kernel/errors/api-error.ts'
import { violation } from '../kernel/errors/violation.ts'
import { isPermitted } from '../kernel/scope/site-scope.ts'
import { formPermissions, parseFormSubject } from './form-subject.ts'
import { streamFormState } from './stream-form-state.ts'

/** Staff who may read what the form edits. */
const staffReader: Access = {
  callers: 'staff who may read what the form edits',
  require: (c) => {
    requireStaff(c.var.scope)
  },
}

/** Who else has a form of the back office open. Ours alone. */
export const openFormRoutes: Route<{ callers: CallerDirectory }>[] = [
  defineRoute({
    id: 'followForm',
    method: 'get',
    path: '/v1/open-forms/stream',
    forms: pathForms.staff,
    access: [staffReader],
    summary:
      'Who else has the form open and who has changed what it edits, as Server-Sent Events of `FormState`; resumes after the header Last-Event-ID.',
    query: openFormSchema,
    reply: { mediaType: 'text/event-stream' },
    handler: (c, { subject: text }, { callers }: { callers: CallerDirectory }) => {
      const { scope } = c.var
      const { memberId } = requireStaff(scope)
      const subject = parseFormSubject(text)
      if (!subject) throw invalidArgument([violation('subject', 'is nothing that is edited')])
      const permission = formPermissions[subject.kind]
      if (!isPermitted(scope, permission)) {
        throw applicationError(403, 'PERMISSION_DENIED', `This needs the permission ${permission}.`)
      }
      const token = readToken(c.req.header('Authorization')) ?? ''
      const after = parseCursor(c.req.header('Last-Event-ID'))
      return sendEvents(c, () =>
        streamFormState(scope, {
          subject,
          form: { subject: text, connectionId: crypto.randomUUID(), memberId },
          after,
          mayGoOn: async () => (await callers.find(token)) !== null,
        }),
      )
    },
  }),
]

function parseCursor(id: string | undefined) {
  if (id === undefined || id === '') return null
  if (/^\d{1,15}$/.test(id)) return Number(id)
  throw invalidArgument([violation('Last-Event-ID', 'is not the id of a state of the form')])
}
