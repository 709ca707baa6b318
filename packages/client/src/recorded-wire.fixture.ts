import { existsSync, readdirSync, readFileSync } from 'node:fs'
import {
  type Admin,
  type AppConnection,
  connectAsApp,
  connectWithApiKey,
  createAdmin,
} from './admin/index.ts'
import type { Browser } from './auth/browser.ts'
import { createCheckouts } from './checkout/index.ts'
import { createClient } from './create-client.ts'
import { VitrineError } from './errors.ts'
import { createGraphql } from './graphql.ts'
import { createIdentity } from './identity/index.ts'
import type { RecordedRequest } from './recorded-fetch.fixture.ts'
import { recordFetch } from './recorded-fetch.fixture.ts'
import { memoryStorage } from './session/token-storage.ts'
import type { Tokens } from './session/tokens.ts'

// The exchanges of the platform's own clients, recorded on the wire. They lie beside the repository
// and are not part of it.
const folder = new URL('../../../../shared/wire/transcripts/', import.meta.url)

export const recordingsAreHere = existsSync(folder)

export const CLIENT_ID = '3f6c1f5e-6a1c-4f0e-9d63-0c2f7a54e001'
export const APP_ID = '7b0f7a3c-4a55-4bb4-8d41-16a8c7c1e002'
const SITE_ID = '52a7c1d8-2f44-4e10-9a1c-b1f63e9de004'
/** The recorded clock; `expires_in` is 14,400 seconds. */
export const NOW = (1_795_167_155 - 14_400) * 1000

export type Generation = 'current' | 'seed'

export interface Transcript {
  generation: Generation
  name: string
  returns?: unknown
  throws?: RecordedError
  request?: WireRequest | null
  response?: WireResponse | null
  exchanges?: Exchange[]
  webhook?: { jwtHeader: Record<string, unknown>; jwtPayload: Record<string, unknown> }
}

interface RecordedError {
  message: string
  status?: number
  requestId?: string
  details?: { applicationError?: { code: unknown } }
}

export interface WireRequest {
  method: string
  host: string
  path: string
  headers: Record<string, string>
  body?: unknown
  decodedR?: unknown
}

interface WireResponse {
  status: number
  statusText?: string
  headers: Record<string, string>
  body: unknown
}

interface Exchange {
  request: WireRequest
  response: WireResponse
}

export function readTranscripts(file: string): Transcript[] {
  return JSON.parse(readFileSync(new URL(`${file}.json`, folder), 'utf8'))
}

/** The recordings there are, by file. */
export function transcriptFiles(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''))
}

export function exchangesOf({ exchanges, request, response }: Transcript): Exchange[] {
  if (exchanges) return exchanges
  return request && response ? [{ request, response }] : []
}

export type Parts = ReturnType<typeof replay>

export interface ReplayOptions {
  /** What the client has at the start; a visitor's tokens unless given. */
  stored?: Tokens | undefined
  host?: string | undefined
  browser?: Browser | undefined
}

/** All parts of the package, on a platform that answers what was recorded. */
export function replay(recorded: Transcript, { stored, host, browser }: ReplayOptions = {}) {
  const exchanges = exchangesOf(recorded)
  const requests: RecordedRequest[] = []
  const { fetch } = recordFetch((request) => {
    if (request.path === '/echo-authorization') {
      return new Response(request.headers.get('authorization'))
    }
    requests.push(request)
    const response = exchanges[requests.length - 1]?.response
    if (!response) throw new Error(`${request.method} ${request.path} was not recorded.`)
    const { status, statusText = '', headers, body } = response
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return new Response(text, { status, statusText, headers })
  })
  const connection = { host, fetch, now: () => NOW, delay: async () => {} }
  const recordedHeaders = exchanges[0]?.request.headers ?? {}
  const client = createClient({
    ...connection,
    clientId: CLIENT_ID,
    storage: memoryStorage(stored ?? tokens(visitorTokenOf(recordedHeaders), 'visitor')),
    browser,
  })
  const withKey = connectWithApiKey({
    ...connection,
    apiKey: recordedHeaders['Authorization'] ?? 'key',
    ...(recordedHeaders['wix-site-id'] && { siteId: SITE_ID }),
  })
  const admin: Admin = createAdmin(withKey)
  const app: AppConnection = connectAsApp({
    ...connection,
    appId: APP_ID,
    appSecret: 'app-secret',
    refreshToken: 'app-refresh',
  })
  return {
    client,
    withKey,
    admin,
    app,
    checkouts: createCheckouts(client),
    identity: createIdentity(client),
    graphql: createGraphql(client),
    requests,
    recorded,
  }
}

function visitorTokenOf({ Authorization = 'OauthNG.JWS.visitor' }: Record<string, string>) {
  return Authorization.split(',')[0] ?? ''
}

export function tokens(
  access: string,
  role: 'visitor' | 'member',
  { refresh = 'refresh', expiresAt = NOW / 1000 + 14_400 } = {},
): Tokens {
  return { accessToken: { value: access, expiresAt }, refreshToken: { value: refresh, role } }
}

/** A request in a comparable form: a read is the same in each of its forms on the wire. */
export interface SentRequest {
  method: string
  host: string
  path: string
  authorization: string | null
  siteId: string | null
  contentType: string | null
  body: unknown
}

export function asSent({ method, url, path, headers, body }: RecordedRequest): SentRequest {
  const search = new URLSearchParams(path.split('?')[1])
  const encoded = search.get('.r')
  return canonical({
    method,
    host: new URL(url).host,
    path,
    authorization: headers.get('authorization'),
    siteId: headers.get('wix-site-id'),
    contentType: headers.get('content-type'),
    body: encoded ? JSON.parse(Buffer.from(encoded, 'base64url').toString()) : body,
  })
}

export function asRecorded({ method, host, path, headers, body, decodedR }: WireRequest) {
  return canonical({
    method,
    host,
    path,
    authorization: headers['Authorization'] ?? null,
    siteId: headers['wix-site-id'] ?? null,
    contentType: headers['Content-Type'] ?? null,
    body: decodedR ?? body,
  })
}

/** Seed queries are a POST, current ones a GET or a POST by length (wire contract section 1.2). */
function canonical(request: SentRequest): SentRequest {
  const [path = ''] = request.path.split('?')
  if (!/\/(query-platformized|collections\/query)$/.test(path)) return request
  return { ...request, method: 'QUERY', path, contentType: null }
}

/** The members with other values, by path; the names of members and the formats of values may differ. */
export function findOtherFacts(ours: unknown, recorded: unknown, path = ''): string[] {
  if (recorded === undefined) return []
  if (isPlain(recorded)) return comparePlain(ours, recorded, path)
  if (Array.isArray(recorded)) {
    if (!Array.isArray(ours) || ours.length !== recorded.length) return [`${path}: list`]
    return recorded.flatMap((item, index) => findOtherFacts(ours[index], item, `${path}[${index}]`))
  }
  if (typeof recorded === 'string' && isPlain(ours)) {
    return sameMedia(ours, recorded) ? [] : [`${path}: ${recorded}`]
  }
  return ours === recorded ? [] : [`${path}: ${String(ours)} is not ${String(recorded)}`]
}

function comparePlain(ours: unknown, recorded: Record<string, unknown>, path: string): string[] {
  if ('$date' in recorded) return ours === recorded['$date'] ? [] : [`${path}: date`]
  if ('$number' in recorded) return ours === recorded['$number'] ? [] : [`${path}: number`]
  if ('$undefined' in recorded) return ours === undefined ? [] : [`${path}: not undefined`]
  if (!isPlain(ours)) return [`${path}: missing`]
  return Object.entries(recorded).flatMap(([key, value]) => {
    if (key === '$iterator') return []
    const name = ourName(key)
    const mine = name in ours ? ours[name] : ours[key]
    const answer = typeof mine === 'function' ? mine() : mine
    if (name === 'expiresAt') return Math.abs(Number(answer) - Number(value)) < 60 ? [] : [name]
    return findOtherFacts(answer, value, path === '' ? name : `${path}.${name}`)
  })
}

const renamed: Record<string, string> = { addressLine1: 'addressLine' }

function ourName(key: string) {
  return renamed[key] ?? key.replace(/(^|\.)_(?=(id|createdDate|updatedDate)$)/, '$1')
}

/** Recorded pictures, videos and page addresses are texts (wire contract section 11.3). */
function sameMedia(ours: Record<string, unknown>, recorded: string) {
  if (recorded === ours['url']) return true
  const [, id] = /^wix:(?:image|video|document|audio):\/\/v1\/([^/#]+)/.exec(recorded) ?? []
  return id !== undefined && id === ours['id']
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The members of our error, for comparison with the recorded one, which has another class. */
export function factsOf(outcome: unknown): unknown {
  if (!(outcome instanceof VitrineError)) return outcome
  const { name, message, code, ...rest } = outcome
  return { ...rest, name, message, code }
}

/** The members of the recorded error; its message may be a JSON text that contains the message. */
export function recordedFacts({ returns, throws }: Transcript): unknown {
  if (!throws) return returns
  const { message, status, requestId, details } = throws
  const code = details?.applicationError?.code
  return {
    message: message.startsWith('{') ? JSON.parse(message).message : message,
    ...(status !== undefined && { status }),
    ...(requestId && { requestId }),
    ...(typeof code === 'string' && { code }),
  }
}
