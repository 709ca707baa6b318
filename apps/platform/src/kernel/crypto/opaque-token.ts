import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** What a token is for, by its prefix, which secret scanners recognise. */
const PREFIXES = {
  access: 'vat_',
  refresh: 'vrt_',
  code: 'vac_',
  session: 'vst_',
  state: 'vsm_',
  emailChange: 'vec_',
  recovery: 'vre_',
  device: 'vdv_',
  redirect: 'vrd_',
  sso: 'vss_',
  apiKey: 'vak_',
  clientSecret: 'vcs_',
  setup: 'vsu_',
  install: 'vin_',
  upload: 'vup_',
  download: 'vdl_',
  provider: 'vip_',
  browser: 'vbr_',
  order: 'vor_',
  abandoned: 'vab_',
} as const
export type TokenKind = keyof typeof PREFIXES

export interface NewToken {
  /** The token itself, given to the holder once. */
  value: string
  /** The hash that the database stores. */
  hash: Buffer
}

export interface ParsedToken {
  siteId: string
  hash: Buffer
}

const SITE_BYTES = 16
const SECRET_BYTES = 32
const BODY_LENGTH = Math.ceil(((SITE_BYTES + SECRET_BYTES) * 4) / 3)
const CHECKSUM_LENGTH = 6
const SHAPE = new RegExp(
  `^(v[a-z]{2}_)([A-Za-z0-9_-]{${BODY_LENGTH}})([A-Za-z0-9_-]{${CHECKSUM_LENGTH}})$`,
)

/**
 * A new token with 256 random bits.
 *
 * The token contains its site, so that every look-up begins with the tenant, and a checksum, so that scanners can
 * distinguish a leaked token from similar text (security SR-19).
 */
export function createToken(kind: TokenKind, siteId: string): NewToken {
  const site = Buffer.from(siteId.replaceAll('-', ''), 'hex')
  const body = Buffer.concat([site, randomBytes(SECRET_BYTES)]).toString('base64url')
  const secret = `${PREFIXES[kind]}${body}${checksum(PREFIXES[kind] + body)}`
  return { value: readablePart(kind, siteId) + secret, hash: hashToken(secret) }
}

/**
 * The token's site and hash, or `null` for anything that is not exactly a token of this kind. An access token may come
 * without its readable part, as those did that were issued before it had one.
 */
export function parseToken(kind: TokenKind, value: string): ParsedToken | null {
  const secret = value.slice(value.lastIndexOf('.') + 1)
  const [, prefix, body, sum] = SHAPE.exec(secret) ?? []
  if (prefix !== PREFIXES[kind] || body === undefined || sum !== checksum(prefix + body))
    return null
  const hex = Buffer.from(body, 'base64url').subarray(0, SITE_BYTES).toString('hex')
  const siteId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (secret !== value && value !== readablePart(kind, siteId) + secret) return null
  return { siteId, hash: hashToken(secret) }
}

/**
 * What stands before an access token, in the form of the hosted platform's: programs decode it to learn the id of the
 * site (decision 126). It follows from the token and is compared with it; nothing is read from it here.
 */
function readablePart(kind: TokenKind, siteId: string) {
  if (kind !== 'access') return ''
  const data = JSON.stringify({ instance: { metaSiteId: siteId } })
  return `OauthNG.JWS.${READABLE_HEADER}.${encode({ data })}.`
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** No `alg`: a client that verifies it as a signed token refuses it. */
const READABLE_HEADER = encode({ typ: 'opaque' })

function hashToken(value: string) {
  return createHash('sha256').update(value).digest()
}

function checksum(text: string) {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(text))
  return sum.toString('base64url')
}
