import {
  createPasskeySchema,
  passkeySignInSchema,
  renamePasskeySchema,
} from '@vitrine/contract/schemas'
import { pathForms } from '../../http/path-forms.ts'
import { defineRoute, type Route, type RouteContext } from '../../http/route/route.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { requireMember } from '../identities/require-member.ts'
import { member, REAUTHENTICATION, recentMember, visitorOrMember } from '../login/access.ts'
import { originOf, requireBinding } from '../login/flow-context.ts'
import { toReply } from '../login/sign-in.ts'
import { findSignInOfFamily } from '../sessions/sign-ins.ts'
import { createPasskey, offerPasskey } from './create-passkey.ts'
import { removePasskey, renamePasskey, showPasskeys } from './passkeys.ts'
import { offerPasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts'

const { authentication: forms } = pathForms
const LIST = { members: { passkeys: ['Passkey'] } } as const

/** Passkeys for the shop's own screens. Ours alone; the hosted platform's wire has none. */
export const passkeyRoutes: Route<IdentityTools>[] = [
  defineRoute({
    id: 'offerPasskeySignIn',
    method: 'post',
    path: '/v1/passkeys/sign-in-options',
    forms,
    access: [visitorOrMember],
    summary: 'The options with which a browser asks for a passkey (WebAuthn).',
    reply: { members: { options: 'PasskeyRequestOptions' } },
    handler: async (c, _, tools) => {
      c.header('Cache-Control', 'no-store')
      return c.json({ options: await offerPasskeySignIn(c.var.scope, requireBinding(c), tools) })
    },
  }),
  defineRoute({
    id: 'signInWithPasskey',
    method: 'post',
    path: '/v1/passkeys/sign-in',
    forms,
    access: [visitorOrMember],
    summary: 'Signs in with a passkey, which counts as both factors.',
    body: passkeySignInSchema,
    reply: 'StateMachineResponse',
    errors: { 401: ['PASSKEY_NOT_ACCEPTED'] },
    handler: async (c, { credential, clientMetaData }, tools) => {
      const binding = requireBinding(c)
      const origin = originOf(c, clientMetaData)
      const input = { credential, binding, origin }
      const step = await signInWithPasskey(c.var.scope, input, tools)
      return c.json(await toReply(c.var.scope, step, binding))
    },
  }),
  defineRoute({
    id: 'offerPasskey',
    method: 'post',
    path: '/v1/passkeys/creation-options',
    forms,
    access: [recentMember],
    summary: 'The options with which a browser creates a passkey (WebAuthn).',
    reply: { members: { options: 'PasskeyCreationOptions' } },
    errors: { ...REAUTHENTICATION, 400: ['TOO_MANY_PASSKEYS'] },
    handler: async (c, _, tools) => {
      const { memberId } = requireMember(c.var.scope)
      c.header('Cache-Control', 'no-store')
      return c.json({ options: await offerPasskey(c.var.scope, memberId, tools) })
    },
  }),
  defineRoute({
    id: 'listPasskeys',
    method: 'get',
    path: '/v1/passkeys',
    forms,
    access: [member],
    summary: 'The passkeys of the member who is signed in.',
    reply: LIST,
    handler: (c) => answerPasskeys(c),
  }),
  defineRoute({
    id: 'createPasskey',
    method: 'post',
    path: '/v1/passkeys',
    forms,
    access: [recentMember],
    summary: 'Adds a passkey.',
    body: createPasskeySchema,
    reply: LIST,
    errors: { 400: ['TOO_MANY_PASSKEYS'], 401: [...REAUTHENTICATION[401], 'PASSKEY_NOT_ACCEPTED'] },
    handler: async (c, passkey, tools) => {
      const { memberId, familyId } = requireMember(c.var.scope)
      const current = await findSignInOfFamily(c.var.scope, familyId)
      await createPasskey(c.var.scope, { ...passkey, identityId: memberId, current }, tools)
      return answerPasskeys(c)
    },
  }),
  defineRoute({
    id: 'renamePasskey',
    method: 'patch',
    path: '/v1/passkeys/:id',
    forms,
    access: [member],
    summary: 'Renames a passkey.',
    body: renamePasskeySchema,
    reply: LIST,
    errors: { 404: ['PASSKEY_NOT_FOUND'] },
    handler: async (c, { name }) => {
      const { memberId: identityId } = requireMember(c.var.scope)
      const credentialId = c.req.param('id') ?? ''
      await renamePasskey(c.var.scope, { identityId, credentialId, name })
      return answerPasskeys(c)
    },
  }),
  defineRoute({
    id: 'removePasskey',
    method: 'delete',
    path: '/v1/passkeys/:id',
    forms,
    access: [recentMember],
    summary: 'Removes a passkey.',
    reply: LIST,
    errors: { ...REAUTHENTICATION, 404: ['PASSKEY_NOT_FOUND'] },
    handler: async (c, _, tools) => {
      const { memberId: identityId, familyId } = requireMember(c.var.scope)
      const current = await findSignInOfFamily(c.var.scope, familyId)
      const credentialId = c.req.param('id') ?? ''
      await removePasskey(c.var.scope, { identityId, credentialId, current }, tools)
      return answerPasskeys(c)
    },
  }),
]

async function answerPasskeys(c: RouteContext) {
  const { memberId } = requireMember(c.var.scope)
  return c.json({ passkeys: await showPasskeys(c.var.scope, memberId) })
}
