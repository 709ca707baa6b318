import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_HEADER } from '@vitrine/contract'
import { GraphQLError, NoSchemaIntrospectionCustomRule, parse, validate } from 'graphql'
import { createSchema, createYoga, type Plugin } from 'graphql-yoga'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { CatalogSettings } from '../catalog/product/media/wire-media.ts'
import { readSite } from '../catalog/product/read-site.ts'
import type { FacetMemory } from '../catalog/search/facets/facet-cache.ts'
import { inLanguage } from '../catalog/translations/read/languages.ts'
import { readLanguage } from '../http/headers/read-language.ts'
import { defineRawRoute, type Route, type RouteContext } from '../http/route/route.ts'
import { ApiError, notFound } from '../kernel/errors/api-error.ts'
import type { RequestRateLimit } from '../rate-limits/request-rate-limit.ts'
import { createGraphqlContext, type GraphqlContext } from './context.ts'
import { GRAPHQL_LIMITS, weigh } from './limits.ts'
import { persistQueries } from './persisted-queries.ts'
import { rejectUnreadableParameters } from './reject-unreadable-parameters.ts'
import { resolvers } from './resolvers.ts'

/** There is one, whose fields may still change. */
const VERSION = 'alpha'
const TIMEOUT_MS = 5_000
/** Points of a page of fifty products with two of their members; the dearest query counts as fifty such reads. */
const COST_OF_A_READ = GRAPHQL_LIMITS.cost / 50

interface RequestContext extends GraphqlContext {
  /** Counts the cost of a query before it is resolved. */
  spend(points: number): void
}

interface GraphqlOptions extends CatalogSettings {
  isProduction: boolean
  logger: Logger
  reads: RequestRateLimit
  memory: FacetMemory
}

/** What answers GraphQL requests. */
export type GraphqlHandler = (c: RouteContext) => Promise<Response>

/**
 * The GraphQL server, for the same callers and with the same rights as the calls of the wire. It is created by the first
 * request.
 */
export function createGraphqlHandler({
  reads,
  memory,
  ...options
}: GraphqlOptions): GraphqlHandler {
  let server: ReturnType<typeof createServer> | undefined

  return async (c) => {
    const version = c.req.param('version') ?? ''
    if (version !== VERSION) throw notFound('GraphQL version', version)
    const asked = readLanguage(c.req.header(LANGUAGE_HEADER))
    const { scope, language } = await inLanguage(c.var.scope, asked, () => readSite(c.var.scope))
    const { network } = c.var
    const context = {
      ...createGraphqlContext(scope, { settings: options, memory, asked }),
      // The request itself has been counted; a caller with an expensive query waits longer for the next.
      spend(points: number) {
        if (network !== null) reads.charge(network, Math.floor(points / COST_OF_A_READ))
      },
    }
    server ??= createServer(options)
    const response = await withinTime(Promise.resolve(server.fetch(await toRequest(c), context)))
    response.headers.append('Vary', LANGUAGE_HEADER)
    if (language !== undefined) response.headers.set('Content-Language', language)
    return response
  }
}

function createServer(options: Omit<GraphqlOptions, 'reads' | 'memory'>) {
  schema ??= createSchema<RequestContext>({
    typeDefs: readFileSync(join(import.meta.dirname, 'schema.graphql'), 'utf8'),
    resolvers,
  })
  return createYoga<RequestContext>({
    schema,
    graphqlEndpoint: `/graphql/${VERSION}`,
    // What the platform does about every request: logs, origins, the limits of bodies.
    logging: false,
    cors: false,
    batching: false,
    graphiql: false,
    landingPage: false,
    maskedErrors: { maskError: (error) => toGraphqlError(error, options) },
    plugins: [rejectUnreadableParameters(), persistQueries(), limitQueries(options)],
  })
}

/** One for all apps of this process. */
let schema: ReturnType<typeof createSchema<RequestContext>> | undefined

const call = {
  path: '/graphql/:version',
  forms: [''],
  reply: 'GraphqlReply',
  errorBody: 'GraphqlReply',
  // 405: a mutation by GET.
  errors: { 404: ['GRAPHQL_VERSION_NOT_FOUND'], 400: [], 405: [] },
} as const

/**
 * Catalog and member as GraphQL.
 *
 * @see wire contract section 8
 */
export const graphqlRoutes: Route<GraphqlHandler>[] = [
  defineRawRoute({
    ...call,
    id: 'graphql',
    method: 'post',
    errors: { ...call.errors, 415: [] },
    summary: 'A GraphQL query over catalog and member; the version is alpha.',
    handler: (c, answer) => answer(c),
  }),
  defineRawRoute({
    ...call,
    id: 'graphqlByGet',
    method: 'get',
    summary: 'The same by GET.',
    handler: (c, answer) => answer(c),
  }),
]

/** The body limit has read the body; Yoga reads it again. */
async function toRequest(c: Context) {
  const { url, method, headers } = c.req.raw
  return method === 'GET'
    ? new Request(url, { method, headers })
    : new Request(url, { method, headers, body: await c.req.text() })
}

/** @throws {ApiError} 503 */
async function withinTime(response: Promise<Response>): Promise<Response> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new ApiError(503, 'The query took longer than 5 seconds. Ask for less.'))
  }, TIMEOUT_MS)
  try {
    return await Promise.race([response, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function limitQueries({
  isProduction,
}: Pick<GraphqlOptions, 'isProduction'>): Plugin<RequestContext> {
  return {
    onParse({ setParseFn }) {
      setParseFn((source: string, options: object) =>
        parse(source, { ...options, maxTokens: GRAPHQL_LIMITS.tokens }),
      )
    },
    onValidate({ addValidationRule, setValidationFn }) {
      if (!isProduction) return
      // Suggestions would reveal the schema, which introspection must not.
      addValidationRule(NoSchemaIntrospectionCustomRule)
      setValidationFn((schema, document, rules, options) =>
        validate(schema, document, rules, { ...options, hideSuggestions: true }),
      )
    },
    // Not during validation, whose result is cached for other variables too.
    onExecute({ args, setResultAndStopExecution }) {
      const { errors, cost } = weigh(args.document, args.variableValues ?? {})
      if (errors.length > 0) setResultAndStopExecution({ errors })
      else args.contextValue.spend(cost)
    },
  }
}

/** Errors have the code and message that the REST calls give; an unexpected error has no details. */
function toGraphqlError(error: unknown, { logger }: Pick<GraphqlOptions, 'logger'>): Error {
  const found = isGraphqlError(error) ? error : undefined
  const cause = found ? found.originalError : error
  if (found && (!cause || isGraphqlError(cause))) return found
  const place = {
    nodes: found?.nodes,
    source: found?.source,
    positions: found?.positions,
    path: found?.path,
  }
  if (cause instanceof ApiError) {
    const { applicationError } = cause.details
    const code = applicationError?.code ?? (cause.status === 400 ? 'INVALID_ARGUMENT' : 'REFUSED')
    return new GraphQLError(cause.message, { ...place, extensions: { code, ...cause.details } })
  }
  logger.error({ err: cause }, 'system error in GraphQL')
  return new GraphQLError('System error occurred', { ...place, extensions: { code: 'INTERNAL' } })
}

/** By its name: Yoga may have loaded the class in another form of the package. */
function isGraphqlError(error: unknown): error is GraphQLError {
  return error instanceof Error && error.name === 'GraphQLError'
}
