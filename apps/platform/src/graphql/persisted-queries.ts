import { createHash } from 'node:crypto'
import { createGraphQLError, type Plugin } from 'graphql-yoga'

const MAX_KEPT = 1_000
/** Longer queries are answered but not cached, which bounds the memory. */
const MAX_KEPT_CHARACTERS = 16_384
const HASH = /^[\da-f]{64}$/

/**
 * Automatic persisted queries: a client that has sent a query with its SHA-256 may then send only the hash. An unknown
 * hash is answered with `PersistedQueryNotFound`, upon which clients send the query again.
 *
 * @see https://www.apollographql.com/docs/apollo-server/performance/apq
 */
export function persistQueries(): Plugin {
  const kept = new Map<string, string>()
  return {
    onParams({ params, setParams }) {
      const hash = hashOf(params.extensions)
      if (hash === undefined) return
      if (typeof hash !== 'string' || !HASH.test(hash))
        throw persistedQueryError('PersistedQueryInvalid', 'sha256Hash is no SHA-256.')
      const { query } = params
      if (query == null) {
        const known = kept.get(hash)
        if (known === undefined)
          throw persistedQueryError('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound')
        setParams({ ...params, query: known })
        return
      }
      if (createHash('sha256').update(query).digest('hex') !== hash) {
        throw persistedQueryError('PersistedQueryInvalid', 'sha256Hash is not that of the query.')
      }
      if (query.length > MAX_KEPT_CHARACTERS) return
      // The oldest entry is evicted.
      const [oldest] = kept.keys()
      if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest)
      kept.set(hash, query)
    },
  }
}

/** The hash as it was sent, of whatever type; `undefined` where the query is not a persisted one. */
function hashOf(extensions: unknown): unknown {
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: { sha256Hash?: unknown } }
  return persistedQuery === undefined ? undefined : (persistedQuery?.sha256Hash ?? null)
}

function persistedQueryError(code: string, message: string) {
  return createGraphQLError(message, { extensions: { code } })
}
