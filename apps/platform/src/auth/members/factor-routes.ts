import type { BackupCodesResponse } from '@vitrine/contract'
import {
  beginChannelSchema,
  confirmChannelSchema,
  confirmTotpSchema,
  removeChannelSchema,
  removeTotpSchema,
} from '@vitrine/contract/schemas'
import { pathForms } from '../../http/path-forms.ts'
import { defineRoute, NOTHING, type Route, type RouteContext } from '../../http/route/route.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import { createBackupCodes } from '../factors/backup-codes.ts'
import { beginChannel, confirmChannel } from '../factors/channels/enrol-channel.ts'
import { beginTotp, confirmTotp, findTotpEnrolment } from '../factors/enrol-totp.ts'
import { removeTotp } from '../factors/remove-totp.ts'
import { removeFactor, setFactor } from '../factors/set-factor.ts'
import { showFactors } from '../factors/show-factors.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { type MemberCaller, requireMember } from '../identities/require-member.ts'
import { member as memberAccess, REAUTHENTICATION, recentMember } from '../login/access.ts'
import { findSignInOfFamily } from '../sessions/sign-ins.ts'

const FACTORS = '/v1/members/my/factors'

const { members: forms } = pathForms

/**
 * The members' own second factors, for pages of the shop. Ours alone.
 *
 * Every change needs a sign-in of the last ten minutes (SR-55). Replies with a secret are never cached.
 */
export const factorRoutes: Route<IdentityTools>[] = [
  defineRoute({
    id: 'listFactors',
    method: 'get',
    path: FACTORS,
    forms,
    access: [memberAccess],
    summary: 'The member’s second factors, and how many backup codes are left.',
    reply: 'ListFactorsResponse',
    handler: async (c, _, tools) => {
      const member = await ownerOf(c, requireMember(c.var.scope))
      return c.json(await showFactors(c.var.scope, member, tools))
    },
  }),
  defineRoute({
    id: 'beginTotp',
    method: 'post',
    path: `${FACTORS}/totp`,
    forms,
    access: [recentMember],
    summary: 'A new secret for an authenticator app.',
    reply: 'TotpEnrolmentResponse',
    errors: REAUTHENTICATION,
    handler: async (c, _, tools) => {
      const member = await ownerOf(c, requireMember(c.var.scope))
      c.header('Cache-Control', 'no-store')
      return c.json({ enrolment: await beginTotp(c.var.scope, member, tools) })
    },
  }),
  defineRoute({
    id: 'findTotpEnrolment',
    method: 'get',
    path: `${FACTORS}/totp`,
    forms,
    access: [recentMember],
    summary:
      'The same secret again, for the session that began the enrolment, until it is confirmed.',
    reply: 'TotpEnrolmentResponse',
    errors: { ...REAUTHENTICATION, 404: ['ENROLMENT_NOT_FOUND'] },
    handler: async (c, _, tools) => {
      const member = await ownerOf(c, requireMember(c.var.scope))
      const enrolment = await findTotpEnrolment(c.var.scope, member, tools)
      if (!enrolment) throw notFound('enrolment', 'totp')
      c.header('Cache-Control', 'no-store')
      return c.json({ enrolment })
    },
  }),
  defineRoute({
    id: 'confirmTotp',
    method: 'post',
    path: `${FACTORS}/totp/confirm`,
    forms,
    access: [recentMember],
    summary: 'Turns the authenticator app on by a code of it, and gives ten backup codes.',
    body: confirmTotpSchema,
    reply: 'BackupCodesResponse',
    errors: { ...REAUTHENTICATION, 400: ['VERIFICATION_FAILED'] },
    handler: async (c, { code }, tools) => {
      const member = await ownerOf(c, requireMember(c.var.scope))
      return showOnce(c, await confirmTotp(c.var.scope, { ...member, code }, tools))
    },
  }),
  defineRoute({
    id: 'removeTotp',
    method: 'post',
    path: `${FACTORS}/totp/remove`,
    forms,
    access: [recentMember],
    summary: 'Removes the authenticator app, by a code of it or a backup code.',
    body: removeTotpSchema,
    reply: NOTHING,
    errors: { ...REAUTHENTICATION, 400: ['VERIFICATION_FAILED'] },
    handler: async (c, { code }, tools) => {
      const member = await ownerOf(c, requireMember(c.var.scope))
      await removeTotp(c.var.scope, { ...member, code }, tools)
      return c.json({})
    },
  }),
  defineRoute({
    id: 'askForEmailCode',
    method: 'post',
    path: `${FACTORS}/email`,
    forms,
    access: [recentMember],
    summary: 'Turns one-time codes by e-mail on as a second factor.',
    reply: NOTHING,
    errors: REAUTHENTICATION,
    handler: async (c, _, tools) => {
      const member = await ownerOf(c, requireMember(c.var.scope))
      await setFactor(c.var.scope, { ...member, type: 'EMAIL', secret: null }, tools)
      return c.json({})
    },
  }),
  defineRoute({
    id: 'stopEmailCode',
    method: 'delete',
    path: `${FACTORS}/email`,
    forms,
    access: [recentMember],
    summary: 'Turns one-time codes by e-mail off as a second factor.',
    reply: NOTHING,
    errors: REAUTHENTICATION,
    handler: async (c, _, tools) => {
      const member = await ownerOf(c, requireMember(c.var.scope))
      await removeFactor(c.var.scope, { ...member, type: 'EMAIL' }, tools)
      return c.json({})
    },
  }),
  defineRoute({
    id: 'beginChannel',
    method: 'post',
    path: `${FACTORS}/channels`,
    forms,
    access: [recentMember],
    summary: 'Sends a code to a telephone number or device, to make it a second factor.',
    body: beginChannelSchema,
    reply: NOTHING,
    errors: { ...REAUTHENTICATION, 400: ['FACTOR_NOT_AVAILABLE', 'TELEPHONE_NOT_ALLOWED'] },
    handler: async (c, { type, to }, tools) => {
      const member = await ownerOf(c, requireMember(c.var.scope))
      await beginChannel(c.var.scope, { ...member, type, to }, tools)
      return c.json({})
    },
  }),
  defineRoute({
    id: 'confirmChannel',
    method: 'post',
    path: `${FACTORS}/channels/confirm`,
    forms,
    access: [recentMember],
    summary: 'Turns the number or device on as a second factor, by the code sent to it.',
    body: confirmChannelSchema,
    reply: NOTHING,
    errors: { ...REAUTHENTICATION, 400: ['VERIFICATION_FAILED'] },
    handler: async (c, { type, code }, tools) => {
      const member = await ownerOf(c, requireMember(c.var.scope))
      await confirmChannel(c.var.scope, { ...member, type, code }, tools)
      return c.json({})
    },
  }),
  defineRoute({
    id: 'removeChannel',
    method: 'post',
    path: `${FACTORS}/channels/remove`,
    forms,
    access: [recentMember],
    summary: 'Turns a number or device off as a second factor.',
    body: removeChannelSchema,
    reply: NOTHING,
    errors: REAUTHENTICATION,
    handler: async (c, { type }, tools) => {
      const member = await ownerOf(c, requireMember(c.var.scope))
      await removeFactor(c.var.scope, { ...member, type }, tools)
      return c.json({})
    },
  }),
  defineRoute({
    id: 'createBackupCodes',
    method: 'post',
    path: '/v1/members/my/backup-codes',
    forms,
    access: [recentMember],
    summary: 'Ten new backup codes; the older ones are invalid from then on.',
    reply: 'BackupCodesResponse',
    errors: { ...REAUTHENTICATION, 400: ['FACTOR_NOT_AVAILABLE'] },
    handler: async (c, _, tools) => {
      const { memberId } = requireMember(c.var.scope)
      return showOnce(c, await createBackupCodes(c.var.scope, memberId, tools))
    },
  }),
]

function showOnce(c: RouteContext, backupCodes: string[]) {
  c.header('Cache-Control', 'no-store')
  return c.json({ backupCodes } satisfies BackupCodesResponse)
}

/** Whose factors they are, and the sign-in that goes on while the member's others end. */
async function ownerOf(c: RouteContext, { memberId: identityId, familyId }: MemberCaller) {
  return { identityId, current: await findSignInOfFamily(c.var.scope, familyId) }
}
