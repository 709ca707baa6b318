import type {
  MemberDevice,
  MemberFieldset,
  MemberSession,
  QueryMembersResponse,
} from '@vitrine/contract'
import { memberFieldsets } from '@vitrine/contract'
import {
  changeEmailSchema,
  confirmEmailSchema,
  queryMembersSchema,
  updateMemberSchema,
  updateOwnIdentitySchema,
} from '@vitrine/contract/schemas'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { record } from '../../audit/record.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseBody } from '../../http/request-body.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import { validate } from '../../kernel/errors/validate.ts'
import { isPermitted } from '../../kernel/scope/site-scope.ts'
import { findIdentity } from '../identities/find-identity.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { showIdentity } from '../identities/identity-view.ts'
import { requireMember } from '../identities/require-member.ts'
import { updateProfile } from '../identities/update-profile.ts'
import { reauthenticate } from '../login/reauthenticate.ts'
import { requireRecentSignIn } from '../login/recent-sign-in.ts'
import { approveMember, denyMember } from '../registration/approve-member.ts'
import { deleteDevice, listDevices } from '../sessions/devices.ts'
import {
  endOtherSignIns,
  endSignIn,
  findSignInOfFamily,
  listSignIns,
} from '../sessions/sign-ins.ts'
import { confirmEmailChange, startEmailChange } from './change-email.ts'
import { changeStatus } from './change-status.ts'
import { closeAccount, deleteMember } from './delete-member.ts'
import { exportMember } from './export-member.ts'
import { findMember, toMember } from './member-view.ts'
import { queryMembers } from './query-members.ts'
import { updateMember } from './update-member.ts'

const fieldsetsSchema = v.array(v.picklist(memberFieldsets))

/**
 * Members: what they see and change of themselves, and what apps with the permission may do (wire section 7.5).
 *
 * Everything below `/v1/members/my` but the first call is ours alone.
 */
export function createMemberRoutes(tools: IdentityTools) {
  const manages = requirePermission('MEMBERS.MEMBER_MANAGE')

  return new Hono<HttpEnvironment>()
    .get('/v1/members/my', async (c) => {
      const { memberId } = requireMember(c.var.scope)
      const member = await findMember(c.var.scope, { memberId, fieldset: fieldsetOf(c) })
      if (!member) throw notFound('member', memberId)
      return c.json({ member })
    })
    .delete('/v1/members/my', async (c) => {
      const { memberId } = requireRecentSignIn(c.var.scope)
      await closeAccount(c.var.scope, memberId, tools)
      return c.json({})
    })
    .get('/v1/members/my/export', async (c) => {
      const { memberId } = requireRecentSignIn(c.var.scope)
      const subject = { kind: 'identity' as const, id: memberId }
      await record(c.var.scope, { action: 'member.exported', subject })
      c.header('Cache-Control', 'no-store')
      return c.json(await exportMember(c.var.scope, memberId, tools.memberHooks))
    })
    .get('/v1/members/my/identity', async (c) => {
      const { memberId } = requireMember(c.var.scope)
      const row = await findIdentity(c.var.scope, memberId)
      if (!row) throw notFound('member', memberId)
      return c.json({ identity: await showIdentity(c.var.scope, row) })
    })
    .patch('/v1/members/my/identity', async (c) => {
      const { memberId: identityId } = requireMember(c.var.scope)
      const { identity } = await parseBody(c, updateOwnIdentitySchema)
      const { revision = null, identityProfile } = identity
      const change = { identityId, revision, change: () => identityProfile }
      const row = await updateProfile(c.var.scope, change)
      return c.json({ identity: await showIdentity(c.var.scope, row) })
    })
    .post('/v1/members/my/email', async (c) => {
      const { memberId: identityId } = requireMember(c.var.scope)
      const { newEmail, currentPassword } = await parseBody(c, changeEmailSchema)
      if (currentPassword === undefined) requireRecentSignIn(c.var.scope)
      else {
        const proof = { identityId, password: currentPassword }
        await reauthenticate(c.var.scope, proof, tools)
      }
      const input = { identityId, newEmail, origin: c.var.origin }
      return c.json({ changeToken: await startEmailChange(c.var.scope, input, tools) })
    })
    .post('/v1/members/my/email/confirm', async (c) => {
      const { memberId: identityId, familyId } = requireMember(c.var.scope)
      const answer = await parseBody(c, confirmEmailSchema)
      const except = { familyId, signInId: await findSignInOfFamily(c.var.scope, familyId) }
      await confirmEmailChange(c.var.scope, { identityId, ...answer, except }, tools)
      return c.json({})
    })
    .get('/v1/members/my/sessions', async (c) => {
      const { memberId, familyId } = requireMember(c.var.scope)
      const current = await findSignInOfFamily(c.var.scope, familyId)
      const signIns = await listSignIns(c.var.scope, memberId)
      const sessions = signIns.map(
        (signIn): MemberSession => ({
          id: signIn.signInId,
          userAgent: signIn.userAgent,
          signedInDate: signIn.authenticatedAt.toISOString(),
          lastUsedDate: signIn.lastUsedAt.toISOString(),
          isCurrent: signIn.signInId === current,
        }),
      )
      return c.json({ sessions })
    })
    .post('/v1/members/my/sessions/end-others', async (c) => {
      const { memberId: identityId, familyId } = requireMember(c.var.scope)
      const current = await findSignInOfFamily(c.var.scope, familyId)
      const isKnown = current !== null
      return c.json({
        ended: isKnown ? await endOtherSignIns(c.var.scope, { identityId, current }) : 0,
      })
    })
    .delete('/v1/members/my/sessions/:id', async (c) => {
      const { memberId: identityId } = requireMember(c.var.scope)
      await endSignIn(c.var.scope, { identityId, signInId: requireGuid(c, 'session') })
      return c.json({})
    })
    .get('/v1/members/my/devices', async (c) => {
      const { memberId } = requireMember(c.var.scope)
      const known = await listDevices(c.var.scope, memberId)
      const devices = known.map(
        (device): MemberDevice => ({
          id: device.deviceId,
          userAgent: device.userAgent,
          lastUsedDate: device.lastUsedAt.toISOString(),
          isTrusted: device.isTrusted,
        }),
      )
      return c.json({ devices })
    })
    .delete('/v1/members/my/devices/:id', async (c) => {
      const { memberId: identityId } = requireMember(c.var.scope)
      await deleteDevice(c.var.scope, { identityId, deviceId: c.req.param('id') })
      return c.json({})
    })
    .post('/v1/members/query', requirePermission('MEMBERS.MEMBER_READ'), async (c) => {
      const request = await parseBody(c, queryMembersSchema)
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
    })
    .get('/v1/members/:id', async (c) => {
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
    })
    .patch('/v1/members/:id', async (c) => {
      const memberId = requireGuid(c, 'member')
      const { member: update } = await parseBody(c, updateMemberSchema)
      return c.json({ member: await updateMember(c.var.scope, { memberId, update }) })
    })
    .post('/v1/members/:id/approve', manages, async (c) => {
      await approveMember(c.var.scope, requireGuid(c, 'member'), tools)
      return answerMember(c)
    })
    .post('/v1/members/:id/deny', manages, async (c) => {
      await denyMember(c.var.scope, requireGuid(c, 'member'), tools)
      return c.json({})
    })
    .post('/v1/members/:id/block', manages, async (c) => {
      await changeStatus(c.var.scope, requireGuid(c, 'member'), 'block')
      return answerMember(c)
    })
    .post('/v1/members/:id/unblock', manages, async (c) => {
      await changeStatus(c.var.scope, requireGuid(c, 'member'), 'unblock')
      return answerMember(c)
    })
    .delete('/v1/members/:id', manages, async (c) => {
      await deleteMember(c.var.scope, requireGuid(c, 'member'), tools.memberHooks)
      return c.json({})
    })
}

type MemberContext = Context<HttpEnvironment>

async function answerMember(c: MemberContext) {
  const memberId = requireGuid(c, 'member')
  return c.json({ member: await findMember(c.var.scope, { memberId, fieldset: 'FULL' }) })
}

function fieldsetOf(c: MemberContext): MemberFieldset {
  return widest(validate(fieldsetsSchema, c.req.queries('fieldsets') ?? []))
}

function widest(fieldsets: readonly MemberFieldset[]): MemberFieldset {
  return fieldsets.find((name) => name !== 'PUBLIC') ?? 'PUBLIC'
}

/** @throws {ApiError} 404: nothing has an id of another form. */
function requireGuid(c: MemberContext, entity: string): string {
  const id = c.req.param('id') ?? ''
  if (v.is(v.pipe(v.string(), v.uuid()), id)) return id.toLowerCase()
  throw notFound(entity, id)
}
