import { memberFieldsets } from '@vitrine/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { HttpEnvironment } from '../http/environment.ts'
import { notFound, Refusal } from '../refusal.ts'
import { validate } from '../validate.ts'
import { findMember } from './find-member.ts'

const fieldsetsSchema = v.array(v.picklist(memberFieldsets))

/** The current member (wire section 7.5). */
export const memberRoutes = new Hono<HttpEnvironment>().get('/v1/members/my', async (c) => {
  const { caller } = c.var.scope
  if (caller.kind !== 'member') {
    throw new Refusal(403, 'Nobody is signed in. Send the access token of a member.')
  }
  const fieldsets = validate(fieldsetsSchema, c.req.queries('fieldsets') ?? [])
  const fieldset = fieldsets.find((name) => name !== 'PUBLIC') ?? 'PUBLIC'
  const { memberId } = caller
  const member = await findMember(c.var.scope, { memberId, fieldset })
  if (!member) throw notFound('member', memberId)
  return c.json({ member })
})
