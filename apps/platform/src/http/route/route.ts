import type { Context } from 'hono'
import type * as v from 'valibot'
import type { ApiErrorStatus } from '../../kernel/errors/api-error.ts'
import { validate } from '../../kernel/errors/validate.ts'
import type { HttpEnvironment } from '../environment.ts'
import { parseJson, readJson, readQueryCall } from '../request-body.ts'
import { requireSameId } from '../require-same-id.ts'
import type { Access } from './access.ts'

export type RouteContext = Context<HttpEnvironment>

/** The description of a call of the wire API; `/openapi.json` and the permission table are derived from it. */
export interface RouteDescription {
  /** The `operationId`, unique. */
  id: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Without its prefix, with parameters in Hono's form. */
  path: string
  /** The prefixes under which the path answers; see `path-forms.ts`. */
  forms: readonly string[]
  /** Further whole paths of the same call, for older clients. */
  aliases?: readonly string[]
  summary: string
  body?: v.GenericSchema
  /** The parameter of the path that clients repeat in the body (wire contract section 1.2); the path's value counts. */
  namedBy?: string
  /** The body may come as `.r` of a GET too (wire contract section 1.2). */
  isQuery?: boolean
  /** The parameters after the `?`, of a call without a body. */
  query?: v.GenericSchema
  reply: Reply
  /** Of a success; 200 by default. */
  status?: 201
  /** Codes of application errors by status, beside those that every call may answer; empty for a status without one. */
  errors?: Partial<Record<ApiErrorStatus, readonly string[]>>
  /** The contract's type of error replies where it is not `ErrorEnvelope`. */
  errorBody?: string
  /** No access token is required. */
  isPublic?: boolean
  /** What the caller has to be, checked in this order before the body is read. Without any, a token is enough. */
  access?: readonly Access[]
  /** `once`: carried out once for its `Idempotency-Key`, at the rate of writes. `limited`: at that rate alone. */
  write?: 'once' | 'limited'
  /** A read that replicas of the database may answer. */
  readsReplicas?: boolean
  /** The rate of its writes, where it is not that of all others. */
  rate?: 'carts'
  /** A token of an OpenID Connect sign-in without the scope `store` is enough. */
  takesAnyScope?: boolean
  /** A file is the whole body of the request. */
  takesFile?: boolean
}

/**
 * What a call replies with, by names of the contract's types: one type; the members of an object, lists in brackets;
 * or a file of a media type.
 */
export type Reply = string | ReplyMembers | { mediaType: string }

export interface ReplyMembers {
  members: Record<string, ReplyMember | readonly [ReplyMember]>
  /** The members that may be absent. */
  optional?: readonly string[]
}

type ReplyMember = string | { type: 'string' | 'integer' | 'object' }

/** The reply of calls that only do something: `{}`. */
export const NOTHING: ReplyMembers = { members: {} }

/** A call of the wire API with what answers it. */
export interface Route<Dependencies = never> extends RouteDescription {
  /** What comes before everything else, access included. @throws {ApiError} The call is not for this site. */
  before?: (c: RouteContext) => Promise<void>
  /** @throws {ApiError} as `errors` says, and for a body that breaks its schema. */
  answer: (c: RouteContext, dependencies: Dependencies) => Promise<Response> | Response
}

type Answer = Promise<Response> | Response

type Input<Body, Query> = Body extends v.GenericSchema
  ? v.InferOutput<Body>
  : Query extends v.GenericSchema
    ? v.InferOutput<Query>
    : undefined

/** A route whose handler is given the validated body, or the validated parameters after the `?`. */
export function defineRoute<
  const Body extends v.GenericSchema | undefined = undefined,
  const Query extends v.GenericSchema | undefined = undefined,
  Dependencies = unknown,
>({
  handler,
  ...route
}: Omit<RouteDescription, 'body' | 'query'> & {
  body?: Body
  query?: Query
  handler: (c: RouteContext, input: Input<Body, Query>, dependencies: Dependencies) => Answer
}): Route<Dependencies> {
  return {
    ...(route as RouteDescription),
    answer: async (c, dependencies) =>
      handler(
        c,
        (await readInput(c, route as RouteDescription)) as Input<Body, Query>,
        dependencies,
      ),
  }
}

/** The request of a query call: its JSON text, which names a cached reply, and what it says. */
export interface QueryText<Request> {
  text: string
  /** @throws {ApiError} 400 for a text that is no JSON object or breaks the schema. */
  parse: () => Request
}

/** A route whose handler parses the body only where no cached reply is found by its text. */
export function defineQueryRoute<const Body extends v.GenericSchema, Dependencies = unknown>({
  handler,
  ...route
}: Omit<RouteDescription, 'body' | 'query'> & {
  body: Body
  handler: (
    c: RouteContext,
    request: QueryText<v.InferOutput<Body>>,
    dependencies: Dependencies,
  ) => Answer
}): Route<Dependencies> {
  return {
    ...route,
    answer: async (c, dependencies) => {
      const text = await readQueryCall(c)
      return handler(c, { text, parse: () => validate(route.body, parseJson(text)) }, dependencies)
    },
  }
}

/** A route whose handler reads the request itself, whatever its description says of the body. */
export function defineRawRoute<Dependencies = unknown>({
  handler,
  ...route
}: RouteDescription & {
  handler: (c: RouteContext, dependencies: Dependencies) => Answer
}): Route<Dependencies> {
  return { ...route, answer: handler }
}

async function readInput(c: RouteContext, { body, query, namedBy }: RouteDescription) {
  if (!body) return query && validate(query, c.req.query())
  const value = await readJson(c)
  if (namedBy === undefined) return validate(body, value)
  const id = c.req.param(namedBy)
  requireSameId(namedBy, value[namedBy], id ?? '')
  return validate(body, { ...value, [namedBy]: id })
}
