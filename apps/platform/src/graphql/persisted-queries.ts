import { createHash } from 'node:crypto'
import { createGraphQLError, type Plugin } from 'graphql-yoga'

const MAX_KEPT = 1_000
/** Longer queries are answered and not kept: somebody's thousand could fill the memory. */
const MAX_KEPT_CHARACTERS = 16_384
const HASH = /^[\da-f]{64}$/

/**
 * Automatic persisted queries: whoever sends a query with its SHA-256 may send the hash alone afterwards. A hash that is
 * not known is answered with `PersistedQueryNotFound`, upon which clients send the query once more.
 *
 * @see https://www.apollographql.com/docs/apollo-server/performance/apq
 */
export function persistQueries(): Plugin {
  const kept = new Map<string, string>()
  return {
    onParams({ params, setParams }) {
      const hash = hashOf(params.extensions)
      if (hash === undefined) return
      if (!HASH.test(hash)) throw refusal('PersistedQueryInvalid', 'sha256Hash is no SHA-256.')
      const { query } = params
      if (query == null) {
        const known = kept.get(hash)
        if (known === undefined)
          throw refusal('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound')
        setParams({ ...params, query: known })
        return
      }
      if (createHash('sha256').update(query).digest('hex') !== hash) {
        throw refusal('PersistedQueryInvalid', 'sha256Hash is not that of the query.')
      }
      if (query.length > MAX_KEPT_CHARACTERS) return
      // The one kept for longest goes first.
      const [oldest] = kept.keys()
      if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest)
      kept.set(hash, query)
    },
  }
}

function hashOf(extensions: unknown): string | undefined {
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: { sha256Hash?: unknown } }
  return persistedQuery === undefined ? undefined : String(persistedQuery?.sha256Hash)
}

function refusal(code: string, message: string) {
  return createGraphQLError(message, { extensions: { code } })
}
