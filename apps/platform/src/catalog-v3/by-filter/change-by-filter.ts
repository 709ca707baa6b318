import type { SearchDetailsV3 } from '@vitrine/contract/schemas'
import { v7 as uuidv7 } from 'uuid'
import { ApiError, applicationError } from '../../kernel/errors/api-error.ts'
import type { Page } from '../../query/compile-query.ts'
import type { SearchV3 } from '../search/search-products.ts'

/** What a change by filter names its matches by. */
export interface GivenFilter {
  filter: Record<string, unknown> | null
  search?: SearchDetailsV3 | null | undefined
}

interface ChangedMatches<Row, Match> {
  /** One page of the matches. */
  search: (request: SearchV3) => Promise<{ page: Page<Row> }>
  /** What changes together, or stays as it is. */
  toMatches: (rows: Row[]) => Iterable<Match>
  work: (match: Match) => Promise<unknown>
  /** Where there are more than 1000: the code of the error, and what they are. */
  tooMany: { code: string; what: string }
}

const PAGE = 100
/** More are refused, because the call does its work before it answers. */
const MAX_MATCHES = 1000

/**
 * Does the work for everything that the filter matches, one after the other; what fails for one leaves that one as it
 * was. Returns the id of the job, which is over by then.
 *
 * @throws {ApiError} 400 for a filter that is not possible, or that matches more than 1000.
 */
export async function changeByFilter<Row, Match>(
  given: GivenFilter,
  { search, toMatches, work, tooMany }: ChangedMatches<Row, Match>,
): Promise<{ jobId: string }> {
  for (const match of toMatches(await findMatches(given, search, tooMany))) {
    try {
      await work(match)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
  return { jobId: uuidv7() }
}

async function findMatches<Row>(
  { filter, search: details }: GivenFilter,
  search: ChangedMatches<Row, never>['search'],
  { code, what }: ChangedMatches<Row, never>['tooMany'],
): Promise<Row[]> {
  const found: Row[] = []
  let cursor: string | undefined
  do {
    const request = cursor ? {} : { ...(filter ? { filter } : {}), search: details }
    const cursorPaging = { limit: PAGE, ...(cursor ? { cursor } : {}) }
    const { page } = await search({ ...request, cursorPaging, at: '' })
    found.push(...page.items)
    cursor = page.cursors?.next
    if (found.length > MAX_MATCHES) {
      throw applicationError(
        400,
        code,
        `The filter matches more than ${MAX_MATCHES} ${what}: narrow it.`,
      )
    }
  } while (cursor)
  return found
}
