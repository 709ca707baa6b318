import type { AppTokenResponse } from '@vitrine/contract'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import { OAuthError } from '../../http/oauth-error.ts'
import { createToken, parseToken } from '../../kernel/crypto/opaque-token.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { issueTokens } from '../oauth/issue-tokens.ts'
import { AUTHORIZATION_CODE_MS } from '../oauth/lifetimes.ts'
import {
  findRefreshToken,
  type GrantTools,
  refreshTokenGrant,
} from '../oauth/refresh-token-grant.ts'
import { revokeFamily } from '../oauth/revoke-families.ts'
import { installCodes } from '../tables/install-codes.ts'
import { type ClientCredentials, requireConfidentialClient } from './app-tokens.ts'

/** A code for the app that the owner installs; the app presents it with its secret (wire section 2.2). */
export async function createInstallCode(scope: SiteScope, clientId: string): Promise<string> {
  const createdAt = scope.now()
  const code = createToken('install', scope.siteId)
  await transact(scope, async (tx) => {
    await tx.db.insert(installCodes).values({
      siteId: tx.siteId,
      codeHash: code.hash,
      clientId,
      expiresAt: after(createdAt, AUTHORIZATION_CODE_MS),
      createdAt,
    })
    await record(tx, { action: 'app.installed', subject: { kind: 'client', id: clientId } })
  })
  return code.value
}

/**
 * Redeems an install code for the app's tokens. Any attempt consumes the code; a second one revokes the tokens issued.
 *
 * @throws {OAuthError} `invalid_client`, `invalid_grant`
 */
export async function installCodeGrant(
  scope: SiteScope,
  { code, ...credentials }: ClientCredentials & { code: string },
): Promise<AppTokenResponse> {
  const { clientId } = await requireConfidentialClient(scope, credentials)
  const parsed = parseToken('install', code)
  if (parsed?.siteId !== scope.siteId) throw invalidGrant()
  const isCode = and(eq(installCodes.siteId, scope.siteId), eq(installCodes.codeHash, parsed.hash))
  const reply = await transact(scope, async (tx) => {
    const at = tx.now()
    const [burned] = await tx.db
      .update(installCodes)
      .set({ redeemedAt: at })
      .where(and(isCode, isNull(installCodes.redeemedAt), gt(installCodes.expiresAt, at)))
      .returning()
    if (burned?.clientId !== clientId) return null
    const { familyId, reply } = await issueTokens(tx, {
      clientId,
      subjectType: 'APP',
      subjectId: clientId,
      authenticatedAt: null,
    })
    await tx.db.update(installCodes).set({ familyId }).where(isCode)
    return reply
  })
  if (reply) return reply
  const [used] = await scope.db.select().from(installCodes).where(isCode)
  if (used?.familyId) await revokeFamily(scope, used.familyId, 'authorization_code_reuse')
  throw invalidGrant()
}

/** The next tokens of an installed app. @throws {OAuthError} `invalid_client`, `invalid_grant` */
export async function installedAppGrant(
  scope: SiteScope,
  { refreshToken, ...credentials }: ClientCredentials & { refreshToken: string },
  tools: GrantTools,
): Promise<AppTokenResponse> {
  const { clientId } = await requireConfidentialClient(scope, credentials)
  const grant = { grantType: 'refresh_token' as const, refreshToken, clientId }
  const found = await findRefreshToken(scope, refreshToken)
  return refreshTokenGrant(scope, { grant, found }, tools, { isApp: true })
}

function invalidGrant() {
  return new OAuthError('invalid_grant', 'The code is invalid, expired or was used before.')
}
