import type { GetIdentityResponse, ListSessionsResponse } from '@vitrine/contract'
import { record } from '../../audit/record.ts'
import { askedLanguage } from '../../http/headers/asked-language.ts'
import { pathForms } from '../../http/path-forms.ts'
import { permission } from '../../http/route/access.ts'
import { requireGuid } from '../../http/route/require-guid.ts'
import { defineRoute, NOTHING, type Route, type RouteContext } from '../../http/route/route.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import { findIdentity } from '../identities/find-identity.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { showIdentity } from '../identities/identity-view.ts'
import { endAllSignIns, endSignIn, showSessions } from '../sessions/sign-ins.ts'
import { rejectStaff } from '../staff/save-staff.ts'
import { exportMember } from './export-member.ts'

const { members: forms } = pathForms
const READ = permission('MEMBERS.MEMBER_READ')
const MANAGE = permission('MEMBERS.MEMBER_MANAGE')
const NO_MEMBER = { 404: ['MEMBER_NOT_FOUND'] } as const
const OF_STAFF = { 409: ['WORKS_HERE'] } as const

/** What staff see and do for a member beside the wire's calls: sign-in methods, sessions and data. Ours alone. */
export const memberCareRoutes: Route<IdentityTools>[] = [
  defineRoute({
    id: 'getMemberIdentity',
    method: 'get',
    path: '/v1/members/:id/identity',
    forms,
    access: [READ],
    summary: 'A member’s status with its reasons, sign-in methods and factors.',
    reply: 'GetIdentityResponse',
    errors: NO_MEMBER,
    handler: async (c) => {
      const row = await requireMemberOf(c)
      c.header('Cache-Control', 'no-store')
      return c.json<GetIdentityResponse>({
        identity: await showIdentity(c.var.scope, row, askedLanguage(c)),
      })
    },
  }),
  defineRoute({
    id: 'listMemberSessions',
    method: 'get',
    path: '/v1/members/:id/sessions',
    forms,
    access: [READ],
    summary: 'The sessions of a member.',
    reply: 'ListSessionsResponse',
    errors: NO_MEMBER,
    handler: async (c) => {
      const { identityId } = await requireMemberOf(c)
      c.header('Cache-Control', 'no-store')
      return c.json<ListSessionsResponse>({
        sessions: await showSessions(c.var.scope, { identityId, current: null }),
      })
    },
  }),
  defineRoute({
    id: 'endMemberSession',
    method: 'delete',
    path: '/v1/members/:id/sessions/:sessionId',
    forms,
    access: [MANAGE],
    summary: 'Ends one session of a member.',
    reply: NOTHING,
    errors: { ...OF_STAFF, 404: ['MEMBER_NOT_FOUND', 'SESSION_NOT_FOUND'] },
    handler: async (c) => {
      const { identityId } = await requireShopperOf(c)
      const signInId = requireGuid(c.req.param('sessionId'), 'session')
      await endSignIn(c.var.scope, { identityId, signInId })
      return c.json({})
    },
  }),
  defineRoute({
    id: 'endMemberSessions',
    method: 'post',
    path: '/v1/members/:id/end-sessions',
    forms,
    access: [MANAGE],
    summary: 'Ends all sessions of a member.',
    reply: { members: { ended: { type: 'integer' } } },
    errors: { ...OF_STAFF, ...NO_MEMBER },
    handler: async (c) => {
      const { identityId } = await requireShopperOf(c)
      return c.json({ ended: await endAllSignIns(c.var.scope, identityId) })
    },
  }),
  defineRoute({
    id: 'exportMemberData',
    method: 'get',
    path: '/v1/members/:id/export',
    forms,
    access: [MANAGE],
    summary: 'Everything that is stored about a member, for staff to hand out.',
    reply: 'MemberExport',
    errors: { ...OF_STAFF, ...NO_MEMBER },
    handler: async (c, _, tools) => {
      const { identityId } = await requireShopperOf(c)
      const subject = { kind: 'identity' as const, id: identityId }
      await record(c.var.scope, { action: 'member.exported', subject })
      c.header('Cache-Control', 'no-store')
      return c.json(await exportMember(c.var.scope, identityId, tools.memberHooks))
    },
  }),
]

/** @throws {ApiError} 404 */
async function requireMemberOf(c: RouteContext) {
  const memberId = requireGuid(c.req.param('id'), 'member')
  const row = await findIdentity(c.var.scope, memberId)
  if (!row || row.status === 'DELETED') throw notFound('member', memberId)
  return row
}

/** @throws {ApiError} 404; 409 `WORKS_HERE`. */
async function requireShopperOf(c: RouteContext) {
  const row = await requireMemberOf(c)
  await rejectStaff(c.var.scope, row.identityId)
  return row
}
