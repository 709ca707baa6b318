import type { CheckoutView } from '../../checkout/view-checkout.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { orderFiles } from '../tables.ts'

/** Keeps which files were bought: products that change or are deleted later take nothing from their buyers. */
export function insertFiles(
  tx: SiteScope,
  orderId: string,
  { lines }: CheckoutView,
): Promise<void> {
  const files = lines.flatMap(({ line, item }) =>
    (item?.product.record.digitalFiles ?? [])
      .filter(({ variantId }) => variantId === undefined || variantId === line.variantId)
      .map(({ id, fileName, sizeBytes }) => ({
        orderId,
        lineId: line.lineId,
        mediaId: id,
        fileName,
        sizeBytes,
      })),
  )
  return insertRows(tx, orderFiles, files)
}
