import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import { openCsv } from '../../import/formats/read-rows.ts'
import { ImportError } from '../../import/import-error.ts'
import { importMappings } from '../tables.ts'

type Columns = Record<string, string>

/** How the columns of a file with these headings were mapped the last time. */
export async function findMapping(
  { siteId, db }: SiteScope,
  headings: readonly string[],
): Promise<Columns | undefined> {
  const [row] = await db
    .select({ columns: importMappings.columns })
    .from(importMappings)
    .where(
      and(eq(importMappings.siteId, siteId), eq(importMappings.headingsDigest, digestOf(headings))),
    )
  return row?.columns
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** Remembers how the columns of the file were mapped; a file that is not a table has none. */
export async function saveMapping(
  scope: SiteScope,
  { path, columns }: { path: string; columns: Columns },
): Promise<void> {
  const headings = await readHeadings(path)
  if (!headings) return
  await transact(scope, async ({ siteId, db, now }) => {
    const values = { columns, usedAt: now() }
    await db
      .insert(importMappings)
      .values({ siteId, headingsDigest: digestOf(headings), ...values })
      .onConflictDoUpdate({
        target: [importMappings.siteId, importMappings.headingsDigest],
        set: values,
      })
    await db
      .delete(importMappings)
      .where(
        and(
          eq(importMappings.siteId, siteId),
          lt(importMappings.usedAt, new Date(now().getTime() - YEAR_MS)),
        ),
      )
  })
}

async function readHeadings(path: string) {
  try {
    return (await openCsv(path)).headings
  } catch (error) {
    if (error instanceof ImportError) return undefined
    throw error
  }
}

const digestOf = (headings: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(headings.map((heading) => heading.trim().toLowerCase())))
    .digest()
