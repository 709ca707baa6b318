import { desc, eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { v7 as uuidv7 } from 'uuid'
import type { Keyring } from '../crypto/keyring.ts'
import { signingKeys } from '../db/tables/oauth.ts'
import type { SiteScope } from '../site-scope.ts'
import { after } from './issue-tokens.ts'

const DAY = 24 * 60 * 60 * 1000
const ALGORITHM = 'EdDSA'

/** A key signs for this long. */
const ROTATION_MS = 90 * DAY
/** It is published this long before it signs. */
const LEAD_MS = DAY
/** No signature of ours is good for longer. */
export const MAX_SIGNATURE_MS = DAY

type KeyRow = typeof signingKeys.$inferSelect

/** The public keys that signatures of the site may be checked with now: the one in use, its neighbours, no older ones. */
export async function listPublicKeys(scope: SiteScope, keyring: Keyring): Promise<JWK[]> {
  const keys = await ensureKeys(scope, keyring)
  const now = scope.now()
  // A key is done with when its successor has signed for as long as a signature lives.
  return keys
    .filter((_, index) => {
      const successor = keys[index - 1]
      return !successor || now <= after(successor.activeAt, MAX_SIGNATURE_MS)
    })
    .map(({ publicJwk }) => publicJwk)
}

/** The site's keys, newest first; makes the first one, and each next one a day before it is needed (SR-27). */
async function ensureKeys(scope: SiteScope, keyring: Keyring): Promise<KeyRow[]> {
  const keys = await listKeys(scope)
  const now = scope.now()
  const [newest] = keys
  if (!newest) {
    await createKey(scope, now, keyring)
    return listKeys(scope)
  }
  const nextAt = after(newest.activeAt, ROTATION_MS)
  if (now < after(nextAt, -LEAD_MS)) return keys
  await createKey(scope, new Date(Math.max(nextAt.getTime(), now.getTime() + LEAD_MS)), keyring)
  return listKeys(scope)
}

function listKeys({ db, siteId }: SiteScope): Promise<KeyRow[]> {
  return db
    .select()
    .from(signingKeys)
    .where(eq(signingKeys.siteId, siteId))
    .orderBy(desc(signingKeys.activeAt), desc(signingKeys.keyId))
}

async function createKey({ db, siteId, now }: SiteScope, activeAt: Date, keyring: Keyring) {
  const keyId = uuidv7()
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const publicJwk = { ...(await exportJWK(publicKey)), kid: keyId, alg: ALGORITHM, use: 'sig' }
  const sealedPrivate = keyring.seal(
    JSON.stringify(await exportJWK(privateKey)),
    privatePlace(siteId, keyId),
  )
  await db
    .insert(signingKeys)
    .values({ siteId, keyId, publicJwk, sealedPrivate, activeAt, createdAt: now() })
}

function privatePlace(siteId: string, keyId: string) {
  return `signing_keys/${siteId}/${keyId}/sealed_private`
}
