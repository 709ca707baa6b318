import { and, eq, isNull } from 'drizzle-orm'
import { type DeferredEmail, enqueueEmail } from '../../email/enqueue-email.ts'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { createToken } from '../../kernel/crypto/opaque-token.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { findByEmail } from '../identities/find-identity.ts'
import { RECOVERY_TOKEN_MS } from '../oauth/lifetimes.ts'
import type { IdentityRow } from '../tables/identity.ts'
import { recoveryTokens } from '../tables/login-flows.ts'

interface EmailTools {
  keyring: Keyring
  publicPlatformUrl: string
}

/** Writes the requested e-mail, if the address has an account that may be recovered. */
export async function sendRecoveryEmail(
  scope: SiteScope,
  errand: DeferredEmail,
  tools: EmailTools,
): Promise<void> {
  const identity = await findByEmail(scope, errand.email)
  if (!identity || identity.status === 'BLOCKED' || identity.status === 'DELETED') return
  await enqueueRecoveryEmail(scope, identity, { ...errand, kind: 'recovery' }, tools)
}

export interface RecoveryEmail {
  kind: 'recovery' | 'activation'
  language?: string | null
  clientId?: string
  returnUrl?: string
  /** The page at `returnUrl` itself takes the new password. */
  takesToken?: boolean
}

/** An e-mail with a link that works once, for half an hour; the links of earlier e-mails end with it (SR-50). */
export async function enqueueRecoveryEmail(
  scope: SiteScope,
  { identityId, email }: IdentityRow,
  { kind, language = scope.reads ?? null, clientId, returnUrl, takesToken = false }: RecoveryEmail,
  { keyring, publicPlatformUrl }: EmailTools,
): Promise<void> {
  const { siteId } = scope
  const token = createToken('recovery', siteId)
  const createdAt = scope.now()
  const expiresAt = after(createdAt, RECOVERY_TOKEN_MS)
  // The base URL comes from the configuration, or is a page registered for the client; never from a request's Host.
  const page = new URL(takesToken && returnUrl ? returnUrl : `${publicPlatformUrl}/hosted/recover`)
  page.searchParams.set(takesToken && returnUrl ? 'recoveryToken' : 'token', token.value)
  const url = page.href

  await transact(scope, async (tx) => {
    await tx.db
      .delete(recoveryTokens)
      .where(
        and(
          eq(recoveryTokens.siteId, siteId),
          eq(recoveryTokens.identityId, identityId),
          isNull(recoveryTokens.redeemedAt),
        ),
      )
    await tx.db.insert(recoveryTokens).values({
      siteId,
      tokenHash: token.hash,
      identityId,
      clientId: clientId ?? null,
      returnUrl: returnUrl ?? null,
      expiresAt,
      createdAt,
    })
    const item = { kind, to: email, language, data: { url } }
    await enqueueEmail(tx, { item, validUntil: expiresAt.toISOString() }, keyring)
  })
}
