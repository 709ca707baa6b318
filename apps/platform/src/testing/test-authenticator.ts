import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@vitrine/contract'
import { PLATFORM_URL } from './test-platform.ts'

/** Deviations of the device and the page from correct behaviour. */
export interface Manner {
  /** The origin of the page. */
  origin?: string
  /** The domain that the page requests. */
  rpId?: string
  /** Whether the device verified the user. */
  isVerified?: boolean
  counter?: number
  type?: string
}

/** An authenticator that creates one passkey and signs with it: the browser's messages, without a browser. */
export interface TestAuthenticator {
  credentialId: string
  create(options: PasskeyCreationOptions, manner?: Manner): PasskeyAttestation
  get(options: PasskeyRequestOptions, manner?: Manner): PasskeyAssertion
}

export function createTestAuthenticator(): TestAuthenticator {
  const id = randomBytes(32)
  const credentialId = id.toString('base64url')
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const named = { id: credentialId, rawId: credentialId, type: 'public-key' as const }
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // COSE key of ES256: kty 2, alg -7, crv 1, x, y (RFC 9052).
  const coseKey = map([
    [uint(1), uint(2)],
    [uint(3), negative(7)],
    [negative(1), uint(1)],
    [negative(2), bytes(Buffer.from(x, 'base64url'))],
    [negative(3), bytes(Buffer.from(y, 'base64url'))],
  ])

  return {
    credentialId,
    create({ rp, challenge }, manner = {}) {
      const size = Buffer.alloc(2)
      size.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), size, id, coseKey])
      const data = Buffer.concat([head(rp.id ?? '', 0x40, manner), attested])
      const attestationObject = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(data)],
      ]).toString('base64url')
      const clientData = clientDataOf('webauthn.create', challenge, manner)
      const clientDataJSON = clientData.toString('base64url')
      return { ...named, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },
    get({ rpId = '', challenge }, manner = {}) {
      const data = head(rpId, 0, manner)
      const clientData = clientDataOf('webauthn.get', challenge, manner)
      const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
      return {
        ...named,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        },
      }
    },
  }
}

function clientDataOf(
  type: string,
  challenge: string,
  { origin = PLATFORM_URL, ...manner }: Manner,
) {
  return Buffer.from(JSON.stringify({ type: manner.type ?? type, challenge, origin }))
}

/** Authenticator data: domain, flags (UP, UV and what `more` adds), counter (WebAuthn section 6.1). */
function head(askedFor: string, more: number, manner: Manner) {
  const { rpId = askedFor, isVerified = true, counter = 0 } = manner
  const rest = Buffer.alloc(5)
  rest[0] = 0x01 | (isVerified ? 0x04 : 0) | more
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), rest])
}

/** The part of CBOR (RFC 8949) that an attestation needs. */
function item(major: number, length: number) {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
const uint = (value: number) => item(0, value)
const negative = (value: number) => item(1, value - 1)
const bytes = (value: Buffer) => Buffer.concat([item(2, value.length), value])
const text = (value: string) =>
  Buffer.concat([item(3, Buffer.byteLength(value)), Buffer.from(value)])
const map = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([item(5, entries.length), ...entries.flat()])
