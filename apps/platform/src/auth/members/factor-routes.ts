import type { BackupCodesResponse, ListFactorsResponse, MemberFactor } from '@vitrine/contract'
import { confirmTotpSchema, removeTotpSchema } from '@vitrine/contract/schemas'
import { type Context, Hono } from 'hono'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseBody } from '../../http/request-body.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import { countBackupCodes, createBackupCodes } from '../factors/backup-codes.ts'
import { beginTotp, confirmTotp, findTotpEnrolment, isTotpWaiting } from '../factors/enrol-totp.ts'
import { listFactors } from '../factors/factors.ts'
import { removeTotp } from '../factors/remove-totp.ts'
import { removeFactor, setFactor } from '../factors/set-factor.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { type MemberCaller, requireMember } from '../identities/require-member.ts'
import { requireRecentSignIn } from '../login/recent-sign-in.ts'
import { findSignInOfFamily } from '../sessions/sign-ins.ts'

const FACTORS = '/v1/members/my/factors'

/**
 * The members' own second factors, for pages of the shop. Ours alone.
 *
 * Every change needs a sign-in of the last ten minutes (SR-55). What shows a secret is kept by no cache.
 */
export function createFactorRoutes(tools: IdentityTools) {
  return new Hono<HttpEnvironment>()
    .get(FACTORS, async (c) => {
      const { scope } = c.var
      const member = await ownerOf(c, requireMember(scope))
      const { identityId } = member
      const enabled = await listFactors(scope, identityId)
      const factors: MemberFactor[] = enabled.map(({ type, status }) => ({ type, status }))
      if (await isTotpWaiting(scope, member)) {
        factors.push({ type: 'TOTP', status: 'REQUIRE_ACTIVATION' })
      }
      const backupCodesLeft = await countBackupCodes(scope, identityId)
      return c.json({ factors, backupCodesLeft } satisfies ListFactorsResponse)
    })
    .post(`${FACTORS}/totp`, async (c) => {
      const member = await ownerOf(c, requireRecentSignIn(c.var.scope))
      c.header('Cache-Control', 'no-store')
      return c.json({ enrolment: await beginTotp(c.var.scope, member, tools) })
    })
    .get(`${FACTORS}/totp`, async (c) => {
      const member = await ownerOf(c, requireRecentSignIn(c.var.scope))
      const enrolment = await findTotpEnrolment(c.var.scope, member, tools)
      if (!enrolment) throw notFound('enrolment', 'totp')
      c.header('Cache-Control', 'no-store')
      return c.json({ enrolment })
    })
    .post(`${FACTORS}/totp/confirm`, async (c) => {
      const member = await ownerOf(c, requireRecentSignIn(c.var.scope))
      const { code } = await parseBody(c, confirmTotpSchema)
      return showOnce(c, await confirmTotp(c.var.scope, { ...member, code }, tools))
    })
    .post(`${FACTORS}/totp/remove`, async (c) => {
      const member = await ownerOf(c, requireRecentSignIn(c.var.scope))
      const { code } = await parseBody(c, removeTotpSchema)
      await removeTotp(c.var.scope, { ...member, code }, tools)
      return c.json({})
    })
    .post(`${FACTORS}/email`, async (c) => {
      const member = await ownerOf(c, requireRecentSignIn(c.var.scope))
      await setFactor(c.var.scope, { ...member, type: 'EMAIL', secret: null }, tools)
      return c.json({})
    })
    .delete(`${FACTORS}/email`, async (c) => {
      const member = await ownerOf(c, requireRecentSignIn(c.var.scope))
      await removeFactor(c.var.scope, { ...member, type: 'EMAIL' }, tools)
      return c.json({})
    })
    .post('/v1/members/my/backup-codes', async (c) => {
      const { memberId } = requireRecentSignIn(c.var.scope)
      return showOnce(c, await createBackupCodes(c.var.scope, memberId, tools))
    })
}

type FactorContext = Context<HttpEnvironment>

function showOnce(c: FactorContext, backupCodes: string[]) {
  c.header('Cache-Control', 'no-store')
  return c.json({ backupCodes } satisfies BackupCodesResponse)
}

/** Whose factors they are, and the sign-in that goes on while the member's others end. */
async function ownerOf(c: FactorContext, { memberId: identityId, familyId }: MemberCaller) {
  return { identityId, current: await findSignInOfFamily(c.var.scope, familyId) }
}
