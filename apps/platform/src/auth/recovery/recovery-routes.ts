import {
  recoverSchema,
  sendActivationEmailSchema,
  sendRecoveryEmailSchema,
} from '@vitrine/contract/schemas'
import { pathForms } from '../../http/path-forms.ts'
import { defineRoute, NOTHING, type Route } from '../../http/route/route.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { visitorOrMember } from '../login/access.ts'
import { requireBinding } from '../login/flow-context.ts'
import { toReply } from '../login/sign-in.ts'
import { recover, requestRecovery, sendActivation } from './recover.ts'

const { recovery: forms } = pathForms

/** E-mails with a link to choose a new password, and the choice of it. @see wire contract section 4.1 */
export const recoveryRoutes: Route<IdentityTools>[] = [
  defineRoute({
    id: 'sendRecoveryEmail',
    method: 'post',
    path: '/v1/send-email',
    forms,
    summary: 'Sends a link to choose a new password, if the address has an account.',
    body: sendRecoveryEmailSchema,
    reply: NOTHING,
    errors: { 404: ['IDENTITY_NOT_FOUND'] },
    handler: async (c, request, tools) => {
      await requestRecovery(c.var.scope, { ...request, origin: c.var.origin }, tools)
      return c.json({})
    },
  }),
  defineRoute({
    id: 'sendActivationEmail',
    method: 'post',
    path: '/v1/activation-email',
    forms,
    access: [{ callers: 'members for themselves, apps', permission: 'IAM.SEND_ACTIVATION_EMAIL' }],
    summary: 'Sends a member the link that activates an account created for them.',
    body: sendActivationEmailSchema,
    reply: NOTHING,
    errors: { 404: ['IDENTITY_NOT_FOUND'] },
    handler: async (c, { identityId, emailOptions }, tools) => {
      const request = { identityId, ...emailOptions, origin: c.var.origin }
      await sendActivation(c.var.scope, request, tools)
      return c.json({})
    },
  }),
  defineRoute({
    id: 'recover',
    method: 'post',
    path: '/v1/recover',
    forms,
    access: [visitorOrMember],
    summary: 'Redeems a recovery link for a new password.',
    body: recoverSchema,
    reply: 'StateMachineResponse',
    errors: { 400: ['INVALID_RECOVERY_TOKEN', 'TELEPHONE_NOT_ALLOWED'] },
    handler: async (c, { recoveryToken, password = '' }, tools) => {
      const binding = requireBinding(c)
      const context = { binding, origin: c.var.origin }
      const step = await recover(c.var.scope, { recoveryToken, password, context }, tools)
      return c.json(await toReply(c.var.scope, step, binding))
    },
  }),
]
