import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { v7 as uuidv7 } from 'uuid'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { signingKeys } from '../tables/oauth.ts'

const DAY = 24 * 60 * 60 * 1000

/** Webhook deliveries are signed with RS256, the wire's algorithm, and in addition with EdDSA (Standard Webhooks v1a). */
const ALGORITHMS = ['EdDSA', 'RS256'] as const
type SigningAlgorithm = (typeof ALGORITHMS)[number]

/** How long a key signs before its successor. Subscribers may have configured the RSA key, so it is not rotated. */
const ROTATION_MS = { EdDSA: 90 * DAY, RS256: Infinity }
/** How long before its first signature a key is published. */
const LEAD_MS = DAY
/** The maximum validity of a signature. */
const MAX_SIGNATURE_MS = DAY

type KeyRow = typeof signingKeys.$inferSelect

/** The public keys that verify valid signatures of the site: current ones and those just before and after. */
export async function listPublicKeys(scope: SiteScope, keyring: Keyring): Promise<JWK[]> {
  const now = scope.now()
  const published: JWK[] = []
  for (const algorithm of ALGORITHMS) {
    const keys = await ensureKeys(scope, keyring, algorithm)
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
): Promise<SigningKey> {
  const keys = await ensureKeys(scope, keyring, algorithm)
  const now = scope.now()
  const key = keys.find(({ activeAt }) => activeAt <= now) ?? keys.at(-1)
  if (!key) throw new Error(`The site has no ${algorithm} key.`)
  const { keyId, publicJwk, sealedPrivate } = key
  const jwk = JSON.parse(keyring.unseal(sealedPrivate, privatePlace(scope.siteId, keyId)))
  return { keyId, publicJwk, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
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
): Promise<Date> {
  await ensureKeys(scope, keyring, algorithm)
  const activeAt = after(scope.now(), LEAD_MS)
  await createKey(scope, { activeAt, keyring, algorithm })
  return activeAt
}

/** The site's keys, newest first; creates the first one, and each successor a day before it is needed (SR-27). */
async function ensureKeys(
  scope: SiteScope,
  keyring: Keyring,
  algorithm: SigningAlgorithm,
): Promise<KeyRow[]> {
  const keys = await listKeys(scope, algorithm)
  const now = scope.now()
  const [newest] = keys
  if (!newest) {
    await createKey(scope, { activeAt: now, keyring, algorithm })
    return listKeys(scope, algorithm)
  }
  const nextAt = newest.activeAt.getTime() + ROTATION_MS[algorithm]
  if (now.getTime() < nextAt - LEAD_MS) return keys
  const activeAt = new Date(Math.max(nextAt, now.getTime() + LEAD_MS))
  await createKey(scope, { activeAt, keyring, algorithm })
  return listKeys(scope, algorithm)
}

function listKeys({ db, siteId }: SiteScope, algorithm: SigningAlgorithm): Promise<KeyRow[]> {
  return db
    .select()
    .from(signingKeys)
    .where(and(eq(signingKeys.siteId, siteId), eq(signingKeys.algorithm, algorithm)))
    .orderBy(desc(signingKeys.activeAt), desc(signingKeys.keyId))
}

interface NewKey {
  activeAt: Date
  keyring: Keyring
  algorithm: SigningAlgorithm
}

async function createKey({ db, siteId, now }: SiteScope, { activeAt, keyring, algorithm }: NewKey) {
  const keyId = uuidv7()
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const publicJwk = { ...(await exportJWK(publicKey)), kid: keyId, alg: algorithm, use: 'sig' }
  const sealedPrivate = keyring.seal(
    JSON.stringify(await exportJWK(privateKey)),
    privatePlace(siteId, keyId),
  )
  await db
    .insert(signingKeys)
    .values({ siteId, keyId, algorithm, publicJwk, sealedPrivate, activeAt, createdAt: now() })
}

function privatePlace(siteId: string, keyId: string) {
  return `signing_keys/${siteId}/${keyId}/sealed_private`
}
