import { DEFAULT_GRAPHQL_VERSION, type GraphqlQuery } from '@vitrine/contract'
import type { Connection } from './create-session.ts'
import { isPlatformError, PlatformError } from './errors.ts'
import type { CallOptions } from './http/api.ts'
import { path } from './http/path.ts'

/**
 * The data of a query by the platform's schema. Each member is optional, because the query selects
 * the fields.
 *
 * @example
 * ```ts
 * const { data } = await graphql('{ cart { id, count } }')
 * console.log(data.cart?.count)
 * ```
 */
export type GraphqlData = Found<GraphqlQuery>

type Found<T> = T extends readonly (infer Item)[]
  ? Found<Item>[]
  : T extends object
    ? { [Name in keyof T]?: Found<T[Name]> }
    : T

/** The data of a query, and the errors of fields that have none. Nothing is renamed or converted. */
export interface GraphqlResult<Data> {
  data: Data
  errors?: GraphqlError[]
}

/** Why a field of a query has no data. */
export interface GraphqlError {
  message: string
  locations?: { line: number; column: number }[]
  path?: (string | number)[]
  extensions?: Record<string, unknown>
}

/** Options of a query. */
export interface GraphqlOptions extends CallOptions {
  /** `alpha` by default. */
  apiVersion?: string
}

/**
 * A query with the types of its data and variables, as GraphQL Code Generator writes it from
 * the platform's `schema.graphql` (`documentMode: 'string'`).
 *
 * @see https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#documentmode
 * @example
 * ```ts
 * const query: TypedGraphqlDocument<{ products: { name: string }[] }, { n: number }> = {
 *   toString: () => 'query($n: Int!) { products(limit: $n) { name } }',
 * }
 * const { data } = await graphql(query, { n: 2 })
 * ```
 */
export interface TypedGraphqlDocument<Data, Variables> {
  toString(): string
  __apiType?: (variables: Variables) => Data
}

/**
 * Sends a GraphQL query in the connection's name.
 *
 * @throws {PlatformError} 'GraphQL request failed with status N'; `details` and `cause` hold what the
 * platform replied. Errors of single fields are in `errors` of the result.
 * @throws {ConnectionError} When the platform cannot be reached.
 * @throws {SessionEndedError} When the member has to sign in again.
 * @throws {VitrineError} `invalid_path_parameter`: when `apiVersion` is empty, `.` or `..`.
 */
export interface Graphql {
  <Data, Variables>(
    query: TypedGraphqlDocument<Data, Variables>,
    ...[variables, options]: Record<string, never> extends Variables
      ? [variables?: Variables, options?: GraphqlOptions]
      : [variables: Variables, options?: GraphqlOptions]
  ): Promise<GraphqlResult<Data>>
  <Data = GraphqlData>(
    query: string,
    variables?: Record<string, unknown>,
    options?: GraphqlOptions,
  ): Promise<GraphqlResult<Data>>
}

/**
 * Creates the call that sends GraphQL to the platform, in the name of a client or an admin.
 *
 * @throws {PlatformError} From the call: 'GraphQL request failed with status N'; `details` and
 * `cause` hold the platform's reply.
 * @throws {ConnectionError} From the call: when the platform cannot be reached.
 * @throws {SessionEndedError} From the call: when the member has to sign in again.
 * @see wire contract section 8
 * @example
 * ```ts
 * const graphql = createGraphql(client)
 * const { data } = await graphql('{ products { name, price { formatted } } }')
 * for (const { name, price } of data.products ?? []) console.log(name, price?.formatted)
 * ```
 */
export function createGraphql({ directApi }: Pick<Connection, 'directApi'>): Graphql {
  return async <Data>(
    query: { toString(): string },
    variables?: unknown,
    { apiVersion = DEFAULT_GRAPHQL_VERSION, ...options }: GraphqlOptions = {},
  ) => {
    try {
      const { data, errors } = await directApi.post<Partial<GraphqlResult<Data>>>(
        path`/graphql/${apiVersion}`,
        { query: query.toString(), ...(variables ? { variables } : {}) },
        options,
      )
      return { data: data ?? ({} as Data), ...(errors && { errors }) }
    } catch (cause) {
      if (!isPlatformError(cause)) throw cause
      const { status, code, request, requestId, details, retryAfterMs } = cause
      throw new PlatformError(`GraphQL request failed with status ${status}`, {
        status,
        code,
        request,
        requestId,
        details,
        retryAfterMs,
        cause,
      })
    }
  }
}
