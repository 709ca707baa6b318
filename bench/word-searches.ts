import { createFacetMemory, type createTestPlatform, searchProducts } from '@vitrine/platform'
import { cpuTimeOfTree } from './cpu-time.ts'

export interface WordFigures {
  /** What is searched for, and by what it is sorted if not by relevance. */
  expression: string
  found: number
  /** Milliseconds of CPU time of one search: of PostgreSQL where the process has the words and where not, of the process. */
  database: number
  databaseAlone: number
  program: number
}

type Scope = Awaited<ReturnType<typeof createTestPlatform>>['scope']

/** From words of few products to one that all of them have. */
const SEARCHES = [
  ['b1-77-0'],
  ['tall plate'],
  ['plate'],
  ['plaet'],
  ['plates vase'],
  ['oat'],
  ['sage oat table'],
  ['plate', 'name'],
  ['warm', 'name'],
  ['oat', 'name'],
] as const
const ROUNDS = 100
/** Each may take a second. */
const ROUNDS_ALONE = 5

/** Searches of words with their facets, and what the database takes for the same without the process's memory. */
export async function benchWordSearches(scope: Scope, databasePid: number): Promise<WordFigures[]> {
  const memory = createFacetMemory(1024 * 1024 * 1024)
  await (await memory.find(scope))?.wordsLoaded
  const figures: WordFigures[] = []
  for (const [expression, sortedBy] of SEARCHES) {
    const sort = sortedBy ? { sort: [{ fieldName: sortedBy }] } : {}
    const search = { expression, query: sort, select: {} }
    const { page } = await searchProducts(scope, search, { memory })
    const inMemory = await measure(ROUNDS, () => searchProducts(scope, search, { memory }))
    const alone = await measure(ROUNDS_ALONE, () => searchProducts(scope, search))
    figures.push({
      expression: sortedBy ? `${expression} by ${sortedBy}` : expression,
      found: page.total,
      database: inMemory.database,
      databaseAlone: alone.database,
      program: inMemory.program,
    })
  }
  return figures

  async function measure(rounds: number, run: () => Promise<unknown>) {
    const started = { database: cpuTimeOfTree(databasePid), program: process.cpuUsage() }
    for (let round = 0; round < rounds; round++) await run()
    const { user, system } = process.cpuUsage(started.program)
    const database = cpuTimeOfTree(databasePid) - started.database
    return { database: database / rounds / 1000, program: (user + system) / rounds / 1000 }
  }
}
