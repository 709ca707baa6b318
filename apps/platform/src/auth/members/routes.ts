import type { MemberFieldset, QueryMembersResponse } from '@vitrine/contract'
import { identityErrorCodes, memberFieldsets } from '@vitrine/contract'
import {
  changeEmailSchema,
  confirmEmailSchema,
  queryMembersSchema,
  updateMemberSchema,
  updateOwnIdentitySchema,
} from '@vitrine/contract/schemas'
import * as v from 'valibot'
import { record } from '../../audit/record.ts'
import { pathForms } from '../../http/path-forms.ts'
import { permission } from '../../http/route/access.ts'
import { defineRoute, NOTHING, type Route, type RouteContext } from '../../http/route/route.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import { validate } from '../../kernel/errors/validate.ts'
import { isPermitted } from '../../kernel/scope/site-scope.ts'
import { findIdentity } from '../identities/find-identity.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { showIdentity } from '../identities/identity-view.ts'
import { requireMember } from '../identities/require-member.ts'
import { updateProfile } from '../identities/update-profile.ts'
import { member as memberAccess, REAUTHENTICATION, recentMember } from '../login/access.ts'
import { reauthenticate } from '../login/reauthenticate.ts'
import { requireRecentSignIn } from '../login/recent-sign-in.ts'
import { approveMember, denyMember } from '../registration/approve-member.ts'
import { deleteDevice, showDevices } from '../sessions/devices.ts'
import {
  endOtherSignIns,
  endSignIn,
  findSignInOfFamily,
  showSessions,
} from '../sessions/sign-ins.ts'
import { confirmEmailChange, startEmailChange } from './change-email.ts'
import { changeStatus } from './change-status.ts'
import { closeAccount, deleteMember } from './delete-member.ts'
import { exportMember } from './export-member.ts'
import { findMember, toMember } from './member-view.ts'
import { queryMembers } from './query-members.ts'
import { updateMember } from './update-member.ts'

const fieldsetsSchema = v.array(v.picklist(memberFieldsets))

const { members: forms } = pathForms
const MANAGE = permission('MEMBERS.MEMBER_MANAGE')
const NO_MEMBER = { 404: ['MEMBER_NOT_FOUND'] } as const
const STATUS_CHANGE = {
  404: ['MEMBER_NOT_FOUND', 'IDENTITY_NOT_FOUND'],
  409: ['STATUS_CHANGE_NOT_POSSIBLE', 'WORKS_HERE', 'LAST_OWNER'],
} as const

/**
 * Members: what they see and change of themselves, and what apps with the permission may do (wire section 7.5).
 *
 * Everything below `/v1/members/my` but the first call is ours alone.
 */
export const memberRoutes: Route<IdentityTools>[] = [
  defineRoute({
    id: 'getCurrentMember',
    method: 'get',
    path: '/v1/members/my',
    forms,
    access: [memberAccess],
    summary: 'The member who is signed in.',
    reply: 'GetCurrentMemberResponse',
    errors: NO_MEMBER,
    handler: async (c) => {
      const { memberId } = requireMember(c.var.scope)
      const member = await findMember(c.var.scope, { memberId, fieldset: fieldsetOf(c) })
      if (!member) throw notFound('member', memberId)
      return c.json({ member })
    },
  }),
  defineRoute({
    id: 'closeAccount',
    method: 'delete',
    path: '/v1/members/my',
    forms,
    access: [recentMember],
    summary: 'Deletes the account of the member.',
    reply: NOTHING,
    errors: { ...REAUTHENTICATION, 409: ['LAST_OWNER'] },
    handler: async (c, _, tools) => {
      const { memberId } = requireMember(c.var.scope)
      await closeAccount(c.var.scope, memberId, tools)
      return c.json({})
    },
  }),
  defineRoute({
    id: 'exportMember',
    method: 'get',
    path: '/v1/members/my/export',
    forms,
    access: [recentMember],
    summary: 'Everything that is stored about the member.',
    reply: 'MemberExport',
    errors: REAUTHENTICATION,
    handler: async (c, _, tools) => {
      const { memberId } = requireMember(c.var.scope)
      const subject = { kind: 'identity' as const, id: memberId }
      await record(c.var.scope, { action: 'member.exported', subject })
      c.header('Cache-Control', 'no-store')
      return c.json(await exportMember(c.var.scope, memberId, tools.memberHooks))
    },
  }),
  defineRoute({
    id: 'getOwnIdentity',
    method: 'get',
    path: '/v1/members/my/identity',
    forms,
    access: [memberAccess],
    summary: 'The member’s whole profile, with tags.',
    reply: { members: { identity: 'Identity' } },
    errors: NO_MEMBER,
    handler: async (c) => {
      const { memberId } = requireMember(c.var.scope)
      const row = await findIdentity(c.var.scope, memberId)
      if (!row) throw notFound('member', memberId)
      return c.json({ identity: await showIdentity(c.var.scope, row) })
    },
  }),
  defineRoute({
    id: 'updateOwnIdentity',
    method: 'patch',
    path: '/v1/members/my/identity',
    forms,
    access: [memberAccess],
    summary: 'Changes the member’s profile.',
    body: updateOwnIdentitySchema,
    reply: { members: { identity: 'Identity' } },
    errors: { 404: ['IDENTITY_NOT_FOUND'], 409: ['REVISION_CONFLICT'] },
    handler: async (c, { identity }) => {
      const { memberId: identityId } = requireMember(c.var.scope)
      const { revision = null, identityProfile } = identity
      const change = { identityId, revision, change: () => identityProfile }
      const row = await updateProfile(c.var.scope, change)
      return c.json({ identity: await showIdentity(c.var.scope, row) })
    },
  }),
  defineRoute({
    id: 'startEmailChange',
    method: 'post',
    path: '/v1/members/my/email',
    forms,
    access: [memberAccess],
    summary: 'Sends a one-time code to a new address; nothing changes until it is confirmed.',
    body: changeEmailSchema,
    reply: { members: { changeToken: { type: 'string' } } },
    errors: { 401: [...REAUTHENTICATION[401], identityErrorCodes.invalidPassword] },
    handler: async (c, { newEmail, currentPassword }, tools) => {
      const { memberId: identityId } = requireMember(c.var.scope)
      if (currentPassword === undefined) requireRecentSignIn(c.var.scope)
      else {
        const proof = { identityId, password: currentPassword }
        await reauthenticate(c.var.scope, proof, tools)
      }
      const input = { identityId, newEmail, origin: c.var.origin }
      return c.json({ changeToken: await startEmailChange(c.var.scope, input, tools) })
    },
  }),
  defineRoute({
    id: 'confirmEmailChange',
    method: 'post',
    path: '/v1/members/my/email/confirm',
    forms,
    access: [memberAccess],
    summary: 'Verifies the code, and changes the address.',
    body: confirmEmailSchema,
    reply: NOTHING,
    errors: { 400: ['UNKNOWN_STATE', 'VERIFICATION_FAILED'] },
    handler: async (c, answer, tools) => {
      const { memberId: identityId, familyId } = requireMember(c.var.scope)
      const except = { familyId, signInId: await findSignInOfFamily(c.var.scope, familyId) }
      await confirmEmailChange(c.var.scope, { identityId, ...answer, except }, tools)
      return c.json({})
    },
  }),
  defineRoute({
    id: 'listSessions',
    method: 'get',
    path: '/v1/members/my/sessions',
    forms,
    access: [memberAccess],
    summary: 'The sessions of the member.',
    reply: { members: { sessions: ['MemberSession'] } },
    handler: async (c) => {
      const { memberId, familyId } = requireMember(c.var.scope)
      const current = await findSignInOfFamily(c.var.scope, familyId)
      const sessions = await showSessions(c.var.scope, { identityId: memberId, current })
      return c.json({ sessions })
    },
  }),
  defineRoute({
    id: 'endOtherSessions',
    method: 'post',
    path: '/v1/members/my/sessions/end-others',
    forms,
    access: [memberAccess],
    summary: 'Ends all other sessions of the member.',
    reply: { members: { ended: { type: 'integer' } } },
    handler: async (c) => {
      const { memberId: identityId, familyId } = requireMember(c.var.scope)
      const current = await findSignInOfFamily(c.var.scope, familyId)
      const isKnown = current !== null
      return c.json({
        ended: isKnown ? await endOtherSignIns(c.var.scope, { identityId, current }) : 0,
      })
    },
  }),
  defineRoute({
    id: 'endSession',
    method: 'delete',
    path: '/v1/members/my/sessions/:id',
    forms,
    access: [memberAccess],
    summary: 'Ends one session of the member.',
    reply: NOTHING,
    errors: { 404: ['SESSION_NOT_FOUND'] },
    handler: async (c) => {
      const { memberId: identityId } = requireMember(c.var.scope)
      await endSignIn(c.var.scope, { identityId, signInId: requireGuid(c, 'session') })
      return c.json({})
    },
  }),
  defineRoute({
    id: 'listDevices',
    method: 'get',
    path: '/v1/members/my/devices',
    forms,
    access: [memberAccess],
    summary: 'The known devices of the member.',
    reply: { members: { devices: ['MemberDevice'] } },
    handler: async (c) => {
      const { memberId } = requireMember(c.var.scope)
      return c.json({ devices: await showDevices(c.var.scope, memberId) })
    },
  }),
  defineRoute({
    id: 'deleteDevice',
    method: 'delete',
    path: '/v1/members/my/devices/:id',
    forms,
    access: [memberAccess],
    summary: 'Deletes a known device.',
    reply: NOTHING,
    errors: { 404: ['DEVICE_NOT_FOUND'] },
    handler: async (c) => {
      const { memberId: identityId } = requireMember(c.var.scope)
      await deleteDevice(c.var.scope, { identityId, deviceId: c.req.param('id') ?? '' })
      return c.json({})
    },
  }),
  defineRoute({
    id: 'queryMembers',
    method: 'post',
    path: '/v1/members/query',
    forms,
    access: [permission('MEMBERS.MEMBER_READ')],
    summary: 'The members that match a query.',
    body: queryMembersSchema,
    reply: 'QueryMembersResponse',
    handler: async (c, request) => {
      const { filter, paging, sorting } = request.query ?? {}
      const page = await queryMembers(c.var.scope, {
        ...(filter ? { filter } : {}),
        ...(paging ? { paging } : {}),
        ...(sorting ? { sort: sorting } : {}),
        search: request.search?.expression,
      })
      const fieldset = widest(request.fieldsets ?? [])
      const { items, offset, total } = page
      const metadata = { count: items.length, offset, total, tooManyToCount: false }
      const members = items.map((row) => toMember(row, fieldset))
      return c.json({ members, metadata } satisfies QueryMembersResponse)
    },
  }),
  defineRoute({
    id: 'getMember',
    method: 'get',
    path: '/v1/members/:id',
    forms,
    access: [
      { callers: 'everyone, for public members; others', permission: 'MEMBERS.MEMBER_READ' },
    ],
    summary: 'A member; of others only what is public.',
    reply: 'GetCurrentMemberResponse',
    errors: NO_MEMBER,
    handler: async (c) => {
      const memberId = requireGuid(c, 'member')
      const { scope } = c.var
      const isOwn = scope.caller.kind === 'member' && scope.caller.memberId === memberId
      const mayReadAll = isOwn || isPermitted(scope, 'MEMBERS.MEMBER_READ')
      const fieldset = mayReadAll ? fieldsetOf(c) : 'PUBLIC'
      const member = await findMember(scope, { memberId, fieldset })
      // Who keeps to themselves is not to be found.
      if (!member || (!mayReadAll && member.privacyStatus !== 'PUBLIC')) {
        throw notFound('member', memberId)
      }
      return c.json({ member })
    },
  }),
  defineRoute({
    id: 'updateMember',
    method: 'patch',
    path: '/v1/members/:id',
    forms,
    access: [{ callers: 'members for themselves; others', permission: 'MEMBERS.MEMBER_UPDATE' }],
    summary: 'Changes a member; members change themselves.',
    body: updateMemberSchema,
    reply: 'GetCurrentMemberResponse',
    errors: { ...NO_MEMBER, 409: ['REVISION_CONFLICT'] },
    handler: async (c, { member: update }) => {
      const memberId = requireGuid(c, 'member')
      return c.json({ member: await updateMember(c.var.scope, { memberId, update }) })
    },
  }),
  defineRoute({
    id: 'approveMember',
    method: 'post',
    path: '/v1/members/:id/approve',
    forms,
    access: [MANAGE],
    summary: 'Approves a pending member.',
    reply: 'GetCurrentMemberResponse',
    errors: STATUS_CHANGE,
    handler: async (c, _, tools) => {
      await approveMember(c.var.scope, requireGuid(c, 'member'), tools)
      return answerMember(c)
    },
  }),
  defineRoute({
    id: 'denyMember',
    method: 'post',
    path: '/v1/members/:id/deny',
    forms,
    access: [MANAGE],
    summary: 'Denies a pending member.',
    reply: NOTHING,
    errors: STATUS_CHANGE,
    handler: async (c, _, tools) => {
      await denyMember(c.var.scope, requireGuid(c, 'member'), tools)
      return c.json({})
    },
  }),
  defineRoute({
    id: 'blockMember',
    method: 'post',
    path: '/v1/members/:id/block',
    forms,
    access: [MANAGE],
    summary: 'Blocks a member, within a second.',
    reply: 'GetCurrentMemberResponse',
    errors: STATUS_CHANGE,
    handler: async (c) => {
      await changeStatus(c.var.scope, requireGuid(c, 'member'), 'block')
      return answerMember(c)
    },
  }),
  defineRoute({
    id: 'unblockMember',
    method: 'post',
    path: '/v1/members/:id/unblock',
    forms,
    access: [MANAGE],
    summary: 'Unblocks a member.',
    reply: 'GetCurrentMemberResponse',
    errors: STATUS_CHANGE,
    handler: async (c) => {
      await changeStatus(c.var.scope, requireGuid(c, 'member'), 'unblock')
      return answerMember(c)
    },
  }),
  defineRoute({
    id: 'deleteMember',
    method: 'delete',
    path: '/v1/members/:id',
    forms,
    access: [MANAGE],
    summary: 'Deletes a member; the id stays a tombstone.',
    reply: NOTHING,
    errors: STATUS_CHANGE,
    handler: async (c, _, tools) => {
      await deleteMember(c.var.scope, requireGuid(c, 'member'), tools.memberHooks)
      return c.json({})
    },
  }),
]

async function answerMember(c: RouteContext) {
  const memberId = requireGuid(c, 'member')
  return c.json({ member: await findMember(c.var.scope, { memberId, fieldset: 'FULL' }) })
}

function fieldsetOf(c: RouteContext): MemberFieldset {
  return widest(validate(fieldsetsSchema, c.req.queries('fieldsets') ?? []))
}

function widest(fieldsets: readonly MemberFieldset[]): MemberFieldset {
  return fieldsets.find((name) => name !== 'PUBLIC') ?? 'PUBLIC'
}

/** @throws {ApiError} 404: nothing has an id of another form. */
function requireGuid(c: RouteContext, entity: string): string {
  const id = c.req.param('id') ?? ''
  if (v.is(v.pipe(v.string(), v.uuid()), id)) return id.toLowerCase()
  throw notFound(entity, id)
}
