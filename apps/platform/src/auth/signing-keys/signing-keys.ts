import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { v7 as uuidv7 } from 'uuid'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { signingKeys } from '../tables/oauth.ts'

const DAY = 24 * 60 * 60 * 1000

type KeyRow = typeof signingKeys.$inferSelect
type SigningAlgorithm = KeyRow['algorithm']
type KeyPurpose = KeyRow['purpose']

/** The keys of one algorithm and purpose, each of which follows another. */
interface KeySeries {
  algorithm: SigningAlgorithm
  purpose: KeyPurpose
  /** How long a key signs before its successor. */
  rotationMs: number
}

const SERIES: readonly KeySeries[] = [
  // Webhook deliveries are signed with RS256, the wire's algorithm, and in addition with EdDSA (Standard Webhooks v1a).
  { algorithm: 'EdDSA', purpose: 'webhook', rotationMs: 90 * DAY },
  // Subscribers may have configured the RSA key, so it is not rotated.
  { algorithm: 'RS256', purpose: 'webhook', rotationMs: Infinity },
  // The algorithm that every OpenID provider has to offer (OpenID Connect Discovery section 3).
  { algorithm: 'RS256', purpose: 'id_token', rotationMs: 90 * DAY },
]

/** How long before its first signature a key is published. */
const LEAD_MS = DAY
/** The maximum validity of a signature. */
const MAX_SIGNATURE_MS = DAY

/** The public keys that verify valid signatures of the site: current ones and those just before and after. */
export async function listPublicKeys(scope: SiteScope, keyring: Keyring): Promise<JWK[]> {
  const now = scope.now()
  const published: JWK[] = []
  for (const series of SERIES) {
    const keys = await ensureKeys(scope, keyring, series)
    for (const [index, { publicJwk }] of keys.entries()) {
      const successor = keys[index - 1]
      // A key is obsolete when its successor has been signing for the validity of a signature.
      if (!successor || now <= after(successor.activeAt, MAX_SIGNATURE_MS))
        published.push(publicJwk)
    }
  }
  return published
}

/** A key that signs now. */
export interface SigningKey {
  keyId: string
  privateKey: KeyObject
  publicJwk: JWK
}

export async function findSigningKey(
  scope: SiteScope,
  keyring: Keyring,
  algorithm: SigningAlgorithm,
  purpose: KeyPurpose = 'webhook',
): Promise<SigningKey> {
  const keys = await ensureKeys(scope, keyring, seriesOf(algorithm, purpose))
  const now = scope.now()
  const key = keys.find(({ activeAt }) => activeAt <= now) ?? keys.at(-1)
  if (!key) throw new Error(`The site has no ${algorithm} key.`)
  const { keyId, publicJwk, sealedPrivate } = key
  const jwk = JSON.parse(keyring.unseal(sealedPrivate, privatePlace(scope.siteId, keyId)))
  return { keyId, publicJwk, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

/** Every public key that ever signed ID tokens of the site, because a hint at a sign-out may be months old. */
export async function listIdTokenKeys(scope: SiteScope): Promise<JWK[]> {
  const keys = await listKeys(scope, seriesOf('RS256', 'id_token'))
  return keys.map(({ publicJwk }) => publicJwk)
}

/** The public key as PEM, for manual configuration. */
export function exportPublicKey({ publicJwk }: SigningKey): string {
  const key = createPublicKey({ key: publicJwk as JsonWebKey, format: 'jwk' })
  return key.export({ type: 'spki', format: 'pem' }).toString()
}

/** Creates a key of the algorithm, published at once and signing a day later; returns that time. */
export async function rotateSigningKey(
  scope: SiteScope,
  keyring: Keyring,
  algorithm: SigningAlgorithm,
  purpose: KeyPurpose = 'webhook',
): Promise<Date> {
  const series = seriesOf(algorithm, purpose)
  await ensureKeys(scope, keyring, series)
  const activeAt = after(scope.now(), LEAD_MS)
  await createKey(scope, { activeAt, keyring, series })
  return activeAt
}

function seriesOf(algorithm: SigningAlgorithm, purpose: KeyPurpose): KeySeries {
  const series = SERIES.find((one) => one.algorithm === algorithm && one.purpose === purpose)
  if (!series) throw new Error(`There are no ${algorithm} keys for ${purpose}.`)
  return series
}

/** The site's keys, newest first; creates the first one, and each successor a day before it is needed (SR-27). */
async function ensureKeys(
  scope: SiteScope,
  keyring: Keyring,
  series: KeySeries,
): Promise<KeyRow[]> {
  const keys = await listKeys(scope, series)
  const now = scope.now()
  const [newest] = keys
  if (!newest) {
    await createKey(scope, { activeAt: now, keyring, series })
    return listKeys(scope, series)
  }
  const nextAt = newest.activeAt.getTime() + series.rotationMs
  if (now.getTime() < nextAt - LEAD_MS) return keys
  const activeAt = new Date(Math.max(nextAt, now.getTime() + LEAD_MS))
  await createKey(scope, { activeAt, keyring, series })
  return listKeys(scope, series)
}

function listKeys({ db, siteId }: SiteScope, { algorithm, purpose }: KeySeries): Promise<KeyRow[]> {
  return db
    .select()
    .from(signingKeys)
    .where(
      and(
        eq(signingKeys.siteId, siteId),
        eq(signingKeys.algorithm, algorithm),
        eq(signingKeys.purpose, purpose),
      ),
    )
    .orderBy(desc(signingKeys.activeAt), desc(signingKeys.keyId))
}

interface NewKey {
  activeAt: Date
  keyring: Keyring
  series: KeySeries
}

async function createKey(
  { db, siteId, now }: SiteScope,
  { activeAt, keyring, series: { algorithm, purpose } }: NewKey,
) {
  const keyId = uuidv7()
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const publicJwk = { ...(await exportJWK(publicKey)), kid: keyId, alg: algorithm, use: 'sig' }
  const sealedPrivate = keyring.seal(
    JSON.stringify(await exportJWK(privateKey)),
    privatePlace(siteId, keyId),
  )
  await db.insert(signingKeys).values({
    ...{ siteId, keyId, algorithm, purpose, publicJwk, sealedPrivate, activeAt },
    createdAt: now(),
  })
}

function privatePlace(siteId: string, keyId: string) {
  return `signing_keys/${siteId}/${keyId}/sealed_private`
}
