import type { MemberFieldset, QueryMembersResponse } from '@vitrine/contract'
import { memberFieldsets } from '@vitrine/contract'
import {
  changeSlugSchema,
  createMemberSchema,
  queryMembersSchema,
  updateMemberSchema,
} from '@vitrine/contract/schemas'
import * as v from 'valibot'
import { askedLanguage } from '../../http/headers/asked-language.ts'
import { pathForms } from '../../http/path-forms.ts'
import { requireSameId } from '../../http/require-same-id.ts'
import { permission } from '../../http/route/access.ts'
import { requireGuid } from '../../http/route/require-guid.ts'
import { defineRoute, NOTHING, type Route, type RouteContext } from '../../http/route/route.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import { validate } from '../../kernel/errors/validate.ts'
import { isPermitted } from '../../kernel/scope/site-scope.ts'
import type { CursorCodec } from '../../query/cursor-codec.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { requireMember } from '../identities/require-member.ts'
import { member as memberAccess, REAUTHENTICATION, recentStaffOrApp } from '../login/access.ts'
import { approveMember, denyMember } from '../registration/approve-member.ts'
import { changeSlug } from './change-slug.ts'
import { changeStatus } from './change-status.ts'
import { createMember } from './create-member.ts'
import { deleteMember } from './delete-member.ts'
import { findMember, toMember } from './member-view.ts'
import { queryMembers } from './query-members.ts'
import { updateMember } from './update-member.ts'

const fieldsetsSchema = v.array(v.picklist(memberFieldsets))

const { members: forms } = pathForms
const MANAGE = permission('MEMBERS.MEMBER_MANAGE')
const NO_MEMBER = { 404: ['MEMBER_NOT_FOUND'] } as const
const SLUG = { ...NO_MEMBER, 409: ['SLUG_ALREADY_EXISTS'] } as const
const STATUS_CHANGE = {
  404: ['MEMBER_NOT_FOUND', 'IDENTITY_NOT_FOUND'],
  409: ['STATUS_CHANGE_NOT_POSSIBLE', 'WORKS_HERE', 'LAST_OWNER'],
} as const

/** Members: the one who is signed in, and what apps with the permission may do (wire section 7.5). */
export const memberRoutes: Route<IdentityTools & { cursors: CursorCodec }>[] = [
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
      const wanted = { memberId, fieldset: fieldsetOf(c), language: askedLanguage(c) }
      const member = await findMember(c.var.scope, wanted)
      if (!member) throw notFound('member', memberId)
      return c.json({ member })
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
    handler: async (c, request, tools) => {
      const { filter, sorting, ...pagings } = request.query ?? {}
      const query = {
        ...(filter ? { filter } : {}),
        ...(sorting ? { sort: sorting } : {}),
        ...pagings,
        search: request.search?.expression,
      }
      const page = await queryMembers(c.var.scope, query, tools.cursors)
      const fieldset = widest(request.fieldsets ?? [])
      const { items, offset, total, cursors } = page
      const counts = { count: items.length, offset, total, tooManyToCount: false }
      const metadata = { ...counts, ...(cursors ? { cursors } : {}) }
      const members = items.map((row) => toMember(row, fieldset, askedLanguage(c)))
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
      const memberId = requireGuid(c.req.param('id'), 'member')
      const { scope } = c.var
      const isOwn = scope.caller.kind === 'member' && scope.caller.memberId === memberId
      const mayReadAll = isOwn || isPermitted(scope, 'MEMBERS.MEMBER_READ')
      const fieldset = mayReadAll ? fieldsetOf(c) : 'PUBLIC'
      const member = await findMember(scope, { memberId, fieldset, language: askedLanguage(c) })
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
    errors: { 404: ['MEMBER_NOT_FOUND', 'IDENTITY_NOT_FOUND'], 409: ['REVISION_CONFLICT'] },
    handler: async (c, { member: update }) => {
      const memberId = requireGuid(c.req.param('id'), 'member')
      requireSameId('member.id', update.id, memberId)
      const change = { memberId, update, language: askedLanguage(c) }
      return c.json({ member: await updateMember(c.var.scope, change) })
    },
  }),
  defineRoute({
    id: 'createMember',
    method: 'post',
    path: '/v1/members',
    forms,
    access: [MANAGE],
    write: 'once',
    summary: 'Creates a member without a password.',
    body: createMemberSchema,
    reply: 'GetCurrentMemberResponse',
    errors: { 409: ['MEMBER_ALREADY_EXISTS'] },
    handler: async (c, { member }) => {
      return c.json({ member: await createMember(c.var.scope, member, askedLanguage(c)) })
    },
  }),
  defineRoute({
    id: 'updateCurrentMemberSlug',
    method: 'post',
    path: '/v1/members/my/slug',
    forms,
    access: [memberAccess],
    summary: 'Changes the address of the member’s own page.',
    body: changeSlugSchema,
    reply: 'GetCurrentMemberResponse',
    errors: SLUG,
    handler: async (c, { slug }) => {
      const { memberId } = requireMember(c.var.scope)
      return c.json({ member: await changeSlug(c.var.scope, { memberId, slug }) })
    },
  }),
  defineRoute({
    id: 'updateMemberSlug',
    method: 'post',
    path: '/v1/members/:id/slug',
    forms,
    access: [MANAGE],
    summary: 'Changes the address of a member’s page.',
    body: changeSlugSchema,
    reply: 'GetCurrentMemberResponse',
    errors: SLUG,
    handler: async (c, { slug }) => {
      const memberId = requireGuid(c.req.param('id'), 'member')
      return c.json({ member: await changeSlug(c.var.scope, { memberId, slug }) })
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
      await approveMember(c.var.scope, requireGuid(c.req.param('id'), 'member'), tools)
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
      await denyMember(c.var.scope, requireGuid(c.req.param('id'), 'member'), tools)
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
      await changeStatus(c.var.scope, requireGuid(c.req.param('id'), 'member'), 'block')
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
      await changeStatus(c.var.scope, requireGuid(c.req.param('id'), 'member'), 'unblock')
      return answerMember(c)
    },
  }),
  defineRoute({
    id: 'deleteMember',
    method: 'delete',
    path: '/v1/members/:id',
    forms,
    access: [MANAGE, recentStaffOrApp],
    summary: 'Deletes a member; the id stays a tombstone.',
    reply: NOTHING,
    errors: { ...STATUS_CHANGE, ...REAUTHENTICATION },
    handler: async (c, _, tools) => {
      await deleteMember(c.var.scope, requireGuid(c.req.param('id'), 'member'), tools.memberHooks)
      return c.json({})
    },
  }),
]

async function answerMember(c: RouteContext) {
  const memberId = requireGuid(c.req.param('id'), 'member')
  const wanted = { memberId, fieldset: 'FULL' as const, language: askedLanguage(c) }
  return c.json({ member: await findMember(c.var.scope, wanted) })
}

function fieldsetOf(c: RouteContext): MemberFieldset {
  return widest(validate(fieldsetsSchema, c.req.queries('fieldsets') ?? []))
}

function widest(fieldsets: readonly MemberFieldset[]): MemberFieldset {
  return fieldsets.find((name) => name !== 'PUBLIC') ?? 'PUBLIC'
}
