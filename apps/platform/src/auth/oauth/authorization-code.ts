import { createHash, timingSafeEqual } from 'node:crypto'
import type { AuthorizationCodeGrant, StaffRole, TokenReply } from '@vitrine/contract'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import { OAuthError } from '../../http/oauth-error.ts'
import { createToken, parseToken } from '../../kernel/crypto/opaque-token.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { findClient } from '../clients/clients.ts'
import { lockActive } from '../identities/lock-active.ts'
import type { MemberHooks } from '../members/member-hooks.ts'
import type { IdTokenTools } from '../openid/id-token.ts'
import { readScopes } from '../openid/scopes.ts'
import { withIdToken } from '../openid/with-id-token.ts'
import { admitStaff } from '../staff/staff-members.ts'
import { authorizationCodes } from '../tables/identity.ts'
import { issueMemberTokens } from './issue-member-tokens.ts'
import { AUTHORIZATION_CODE_MS } from './lifetimes.ts'
import { revokeFamily } from './revoke-families.ts'

export interface CodeInput {
  clientId: string
  redirectUri: string | null
  /** Absent only for a client that proves who it is. */
  codeChallenge: string | null
  nonce?: string | null
  /** Of an OpenID Connect sign-in. */
  scope?: string | null
  identityId: string
  visitorId: string | null
  authenticatedAt: Date
  /** The sign-in that the code was issued for. */
  signInId: string | null
}

/** A code that is valid for 60 seconds and bound to client, redirect URI, challenge and member (SR-04). */
export async function createAuthorizationCode(
  { db, siteId, now }: SiteScope,
  input: CodeInput,
): Promise<string> {
  const createdAt = now()
  const code = createToken('code', siteId)
  await db.insert(authorizationCodes).values({
    siteId,
    codeHash: code.hash,
    ...input,
    expiresAt: after(createdAt, AUTHORIZATION_CODE_MS),
    createdAt,
  })
  return code.value
}

/** A grant, and whether its client has proven who it is. */
export type CodeGrant = AuthorizationCodeGrant & { isProven: boolean }

/**
 * Redeems a code for the tokens of a member (RFC 6749 section 4.1.3, RFC 7636 section 4.6).
 *
 * Any attempt consumes the code, also one with a wrong verifier or by another client. A second attempt revokes the
 * tokens of the first (SR-05, SR-06).
 *
 * @throws {OAuthError} `invalid_grant`
 */
export async function authorizationCodeGrant(
  scope: SiteScope,
  grant: CodeGrant,
  { memberHooks, ...tools }: IdTokenTools & { memberHooks: Pick<MemberHooks, 'signedIn'> },
): Promise<TokenReply> {
  const code = parseToken('code', grant.code)
  if (!code) throw invalidGrant()

  const reply = await transact(scope, async (tx) => {
    const burned = await burn(tx, code.hash)
    if (!burned || !matches(burned, grant)) return null
    // A member blocked or deleted within the minute gets no tokens.
    if (!(await lockActive(tx, burned.identityId))) return null
    const staff = await findStaff(tx, burned)
    if (staff === 'refused') return null
    const subject = {
      ...staff,
      clientId: burned.clientId,
      visitorId: burned.visitorId,
      subjectId: burned.identityId,
      authenticatedAt: burned.authenticatedAt,
      signInId: burned.signInId,
      scope: readScopes(burned.scope) && burned.scope,
    }
    const { familyId, reply } = await issueMemberTokens(tx, subject, memberHooks)
    await tx.db.update(authorizationCodes).set({ familyId }).where(isCode(tx, code.hash))
    return withIdToken(tx, { reply, ...burned }, tools)
  })
  if (reply) return reply

  await revokeTokensOf(scope, code.hash)
  throw invalidGrant()
}

function invalidGrant() {
  return new OAuthError(
    'invalid_grant',
    'The authorization code is invalid, expired or was used before.',
  )
}

/** Marks the code as redeemed; returns the row to exactly one caller. */
async function burn(scope: SiteScope, codeHash: Buffer) {
  const at = scope.now()
  const [row] = await scope.db
    .update(authorizationCodes)
    .set({ redeemedAt: at })
    .where(
      and(
        isCode(scope, codeHash),
        isNull(authorizationCodes.redeemedAt),
        gt(authorizationCodes.expiresAt, at),
      ),
    )
    .returning()
  return row
}

function isCode({ siteId }: SiteScope, codeHash: Buffer) {
  return and(eq(authorizationCodes.siteId, siteId), eq(authorizationCodes.codeHash, codeHash))
}

function matches(
  code: typeof authorizationCodes.$inferSelect,
  { clientId, redirectUri, codeVerifier, isProven }: CodeGrant,
) {
  return (
    code.clientId === clientId &&
    code.redirectUri === (redirectUri ?? null) &&
    (code.codeChallenge === null
      ? // A verifier without a challenge says that the challenge was removed on the way (RFC 9700 section 2.1.1).
        isProven && codeVerifier === undefined
      : codeVerifier !== undefined && isVerifierOf(code.codeChallenge, codeVerifier))
  )
}

/** With the back office's client the tokens carry the role; without a role or a required second factor there are no tokens. */
async function findStaff(
  scope: SiteScope,
  code: typeof authorizationCodes.$inferSelect,
): Promise<{ staffRole?: StaffRole } | 'refused'> {
  const client = await findClient(scope, code.clientId)
  if (!client?.isBackOffice) return {}
  const admission = await admitStaff(scope, code)
  if (typeof admission === 'string') return 'refused'
  const subject = { kind: 'identity' as const, id: code.identityId }
  await record(scope, { action: 'staff.entered', subject, details: admission })
  return { staffRole: admission.role }
}

function isVerifierOf(codeChallenge: string, codeVerifier: string) {
  const computed = createHash('sha256').update(codeVerifier).digest()
  const expected = Buffer.from(codeChallenge, 'base64url')
  return computed.length === expected.length && timingSafeEqual(computed, expected)
}

async function revokeTokensOf(scope: SiteScope, codeHash: Buffer) {
  const [row] = await scope.db
    .select({ familyId: authorizationCodes.familyId })
    .from(authorizationCodes)
    .where(isCode(scope, codeHash))
  if (row?.familyId) await revokeFamily(scope, row.familyId, 'authorization_code_reuse')
}
