import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/** Who sells, as an invoice says it. */
export interface InvoiceSeller {
  /** Of the store; orders that were placed before it was kept have none. */
  name?: string
  /** Name and address. */
  lines: string[]
  vatId: string | null
}

/** Who sells now. One statement, because each order is placed with it. */
export async function readSeller({ siteId, db }: SiteScope): Promise<InvoiceSeller> {
  const [row] = await runStatement<{
    name: string
    lines: string[] | null
    vatId: string | null
  }>(db, {
    name: 'orders.read-seller',
    text: `
      SELECT s.name, seller.value -> 'lines' AS lines, taxes.value ->> 'vatId' AS "vatId"
      FROM sites s
      LEFT JOIN site_settings seller ON seller.site_id = s.site_id AND seller.name = 'seller'
      LEFT JOIN site_settings taxes ON taxes.site_id = s.site_id AND taxes.name = 'taxes'
      WHERE s.site_id = $1`,
    values: [siteId],
  })
  if (!row) throw new Error(`No site ${siteId}.`)
  const { name, lines, vatId } = row
  return { name, lines: lines && lines.length > 0 ? lines : [name], vatId }
}
