import { identityErrorCodes } from '@vitrine/contract'
import {
  changeEmailSchema,
  confirmEmailSchema,
  updateOwnIdentitySchema,
} from '@vitrine/contract/schemas'
import { record } from '../../audit/record.ts'
import { askedLanguage } from '../../http/headers/asked-language.ts'
import { pathForms } from '../../http/path-forms.ts'
import { requireGuid } from '../../http/route/require-guid.ts'
import { defineRoute, NOTHING, type Route } from '../../http/route/route.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import { requirePlaces } from '../../kernel/places/require-places.ts'
import { findIdentity } from '../identities/find-identity.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { showIdentity } from '../identities/identity-view.ts'
import { requireMember } from '../identities/require-member.ts'
import { updateProfile } from '../identities/update-profile.ts'
import { member as memberAccess, REAUTHENTICATION, recentMember } from '../login/access.ts'
import { reauthenticate } from '../login/reauthenticate.ts'
import { requireRecentSignIn } from '../login/recent-sign-in.ts'
import { deleteDevice, showDevices } from '../sessions/devices.ts'
import {
  endOtherSignIns,
  endSignIn,
  findSignInOfFamily,
  showSessions,
} from '../sessions/sign-ins.ts'
import type { IdentityRow } from '../tables/identity.ts'
import { confirmEmailChange, startEmailChange } from './change-email.ts'
import { closeAccount } from './delete-member.ts'
import { exportMember } from './export-member.ts'

const { members: forms } = pathForms

/** What members see and change of themselves; all of it is ours alone. */
export const ownAccountRoutes: Route<IdentityTools>[] = [
  defineRoute({
    id: 'closeAccount',
    method: 'delete',
    path: '/v1/members/my',
    forms,
    access: [recentMember],
    summary: 'Deletes the account of the member.',
    reply: NOTHING,
    // IDENTITY_NOT_FOUND: the store has deleted the account.
    errors: { ...REAUTHENTICATION, 404: ['IDENTITY_NOT_FOUND'], 409: ['LAST_OWNER'] },
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
    errors: { ...REAUTHENTICATION, 404: ['MEMBER_NOT_FOUND'] },
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
    errors: { 404: ['MEMBER_NOT_FOUND'] },
    handler: async (c) => {
      const { memberId } = requireMember(c.var.scope)
      const row = await findIdentity(c.var.scope, memberId)
      if (!row) throw notFound('member', memberId)
      return c.json({ identity: await showIdentity(c.var.scope, row, askedLanguage(c)) })
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
      const change = ({ profile }: IdentityRow) => {
        requirePlaces({ identity: { identityProfile } }, profile)
        return identityProfile
      }
      const row = await updateProfile(c.var.scope, { identityId, revision, change })
      return c.json({ identity: await showIdentity(c.var.scope, row, askedLanguage(c)) })
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
      await endSignIn(c.var.scope, {
        identityId,
        signInId: requireGuid(c.req.param('id'), 'session'),
      })
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
]
