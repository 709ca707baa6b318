import {
  createPasskeySchema,
  passkeySignInSchema,
  renamePasskeySchema,
} from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseBody } from '../../http/request-body.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { requireMember } from '../identities/require-member.ts'
import { originOf, requireBinding } from '../login/flow-context.ts'
import { requireRecentSignIn } from '../login/recent-sign-in.ts'
import { toReply } from '../login/sign-in.ts'
import { findSignInOfFamily } from '../sessions/sign-ins.ts'
import { createPasskey, offerPasskey } from './create-passkey.ts'
import { removePasskey, renamePasskey, showPasskeys } from './passkeys.ts'
import { offerPasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts'

/** Passkeys for the shop's own screens. Ours alone; the hosted platform's wire has none. */
export function createPasskeyRoutes(tools: IdentityTools) {
  return new Hono<HttpEnvironment>()
    .post('/v1/passkeys/sign-in-options', async (c) => {
      const binding = requireBinding(c)
      c.header('Cache-Control', 'no-store')
      return c.json({ options: await offerPasskeySignIn(c.var.scope, binding, tools) })
    })
    .post('/v1/passkeys/sign-in', async (c) => {
      const binding = requireBinding(c)
      const { credential, clientMetaData } = await parseBody(c, passkeySignInSchema)
      const origin = originOf(c, clientMetaData)
      const input = { credential, binding, origin }
      const step = await signInWithPasskey(c.var.scope, input, tools)
      return c.json(await toReply(c.var.scope, step, binding))
    })
    .post('/v1/passkeys/creation-options', async (c) => {
      const { memberId } = requireRecentSignIn(c.var.scope)
      c.header('Cache-Control', 'no-store')
      return c.json({ options: await offerPasskey(c.var.scope, memberId, tools) })
    })
    .get('/v1/passkeys', async (c) => {
      const { memberId } = requireMember(c.var.scope)
      return c.json(await { passkeys: await showPasskeys(c.var.scope, memberId) })
    })
    .post('/v1/passkeys', async (c) => {
      const { memberId, familyId } = requireRecentSignIn(c.var.scope)
      const passkey = await parseBody(c, createPasskeySchema)
      const current = await findSignInOfFamily(c.var.scope, familyId)
      await createPasskey(c.var.scope, { ...passkey, identityId: memberId, current }, tools)
      return c.json(await { passkeys: await showPasskeys(c.var.scope, memberId) })
    })
    .patch('/v1/passkeys/:id', async (c) => {
      const { memberId } = requireMember(c.var.scope)
      const { name } = await parseBody(c, renamePasskeySchema)
      const key = { identityId: memberId, credentialId: c.req.param('id') }
      await renamePasskey(c.var.scope, { ...key, name })
      return c.json(await { passkeys: await showPasskeys(c.var.scope, memberId) })
    })
    .delete('/v1/passkeys/:id', async (c) => {
      const { memberId, familyId } = requireRecentSignIn(c.var.scope)
      const current = await findSignInOfFamily(c.var.scope, familyId)
      const key = { identityId: memberId, credentialId: c.req.param('id') }
      await removePasskey(c.var.scope, { ...key, current }, tools)
      return c.json(await { passkeys: await showPasskeys(c.var.scope, memberId) })
    })
}
