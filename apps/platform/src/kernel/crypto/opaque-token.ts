import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** What a token is for, by the prefix that secret scanners and people know it by. */
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
} as const
export type TokenKind = keyof typeof PREFIXES

export interface NewToken {
  /** What the holder gets, once. */
  value: string
  /** What the database keeps. */
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
 * It names its site, so that every look-up has the tenant first, and ends in a checksum, so that scanners can tell
 * a leaked token from similar text (security SR-19).
 */
export function createToken(kind: TokenKind, siteId: string): NewToken {
  const site = Buffer.from(siteId.replaceAll('-', ''), 'hex')
  const body = Buffer.concat([site, randomBytes(SECRET_BYTES)]).toString('base64url')
  const value = `${PREFIXES[kind]}${body}${checksum(PREFIXES[kind] + body)}`
  return { value, hash: hashToken(value) }
}

/** The token's site and hash, or `null` for anything that is not exactly a token of this kind. */
export function parseToken(kind: TokenKind, value: string): ParsedToken | null {
  const [, prefix, body, sum] = SHAPE.exec(value) ?? []
  if (prefix !== PREFIXES[kind] || body === undefined || sum !== checksum(prefix + body))
    return null
  const hex = Buffer.from(body, 'base64url').subarray(0, SITE_BYTES).toString('hex')
  const siteId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { siteId, hash: hashToken(value) }
}

function hashToken(value: string) {
  return createHash('sha256').update(value).digest()
}

function checksum(text: string) {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(text))
  return sum.toString('base64url')
}
