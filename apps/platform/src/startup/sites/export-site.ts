import { join } from 'node:path'
import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { exportMember } from '../../auth/members/export-member.ts'
import { identities } from '../../auth/tables/identity.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { MediaFiles } from '../../media/files/media-files.ts'
import { listOrdersAfter } from '../../orders/find-orders.ts'
import { toOrderFor } from '../../orders/wire-order.ts'
import { exportCatalog } from '../../transfer/export/export-catalog.ts'
import { writeWholeFile } from '../../transfer/export/write-whole-file.ts'
import { memberHooks } from '../../wishlists/member-hooks.ts'

export interface ExportSiteOptions {
  /** The folder to write to; created if there is none. */
  folder: string
  files: MediaFiles
  securedFiles: MediaFiles
}

export interface SiteExportReport {
  products: number
  pictures: number
  soldFiles: number
  members: number
  orders: number
  carts: number
}

/** Rows in memory at a time. */
const PAGE = 200

/**
 * Writes what an owner takes along: the catalog with its pictures and sold files as `vitrine import` reads them, and
 * members, orders and carts as JSON lines. There are no passwords, tokens or keys in it.
 */
export async function exportSite(
  scope: SiteScope,
  { folder, files, securedFiles }: ExportSiteOptions,
): Promise<SiteExportReport> {
  const { products, pictures, soldFiles } = await exportCatalog(scope, {
    file: join(folder, 'catalog.jsonl'),
    files,
    sold: { files: securedFiles, folder: join(folder, 'sold') },
  })
  return {
    products,
    pictures,
    soldFiles,
    members: await writeLines(join(folder, 'members.jsonl'), membersOf(scope)),
    orders: await writeLines(join(folder, 'orders.jsonl'), ordersOf(scope)),
    carts: await writeLines(join(folder, 'carts.jsonl'), cartsOf(scope)),
  }
}

function writeLines(file: string, entities: AsyncIterable<object>) {
  return writeWholeFile(file, async (write) => {
    let count = 0
    for await (const entity of entities) {
      await write(`${JSON.stringify(entity)}\n`)
      count += 1
    }
    return count
  })
}

async function* membersOf(scope: SiteScope) {
  const { db, siteId } = scope
  for (let after = NIL; ; ) {
    const page = await db
      .select({ id: identities.identityId })
      .from(identities)
      .where(
        and(
          eq(identities.siteId, siteId),
          gt(identities.identityId, after),
          ne(identities.status, 'DELETED'),
        ),
      )
      .orderBy(asc(identities.identityId))
      .limit(PAGE)
    for (const { id } of page) yield exportMember(scope, id, memberHooks)
    if (page.length < PAGE) return
    after = page.at(-1)?.id ?? NIL
  }
}

async function* ordersOf(scope: SiteScope) {
  for (let after: string | null = null; ; ) {
    const page = await listOrdersAfter(scope, { after, limit: PAGE })
    for (const row of page) yield toOrderFor('merchant', row)
    if (page.length < PAGE) return
    after = page.at(-1)?.orderId ?? null
  }
}

/** Carts as they are stored: lines name products and choices, and prices are read from the catalog (decision 061). */
async function* cartsOf({ db, siteId }: SiteScope) {
  for (let after = NIL; ; ) {
    const page = await runStatement<{ id: string; cart: object }>(db, {
      name: 'carts.export',
      text: `
        SELECT c.cart_id AS id, to_jsonb(c) - 'site_id' || jsonb_build_object('lines', coalesce((
          SELECT jsonb_agg(to_jsonb(l) - 'site_id' - 'cart_id')
          FROM cart_lines l WHERE l.site_id = c.site_id AND l.cart_id = c.cart_id
        ), '[]')) AS cart
        FROM carts c
        WHERE c.site_id = $1 AND c.cart_id > $2
        ORDER BY c.cart_id
        LIMIT ${PAGE}`,
      values: [siteId, after],
    })
    for (const { cart } of page) yield cart
    if (page.length < PAGE) return
    after = page.at(-1)?.id ?? NIL
  }
}

/** Before all ids. */
const NIL = '00000000-0000-0000-0000-000000000000'
