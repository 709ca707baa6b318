import type { CheckoutView } from '../../checkout/view-checkout.ts'

/** A file that is bought with a line. */
export interface BoughtFile {
  lineId: string
  mediaId: string
  fileName: string
  sizeBytes: number
}

/** Which files are bought: products that change or are deleted later take nothing from their buyers. */
export function filesOf({ lines }: CheckoutView): BoughtFile[] {
  return lines.flatMap(({ line, item }) =>
    (item?.product.record.digitalFiles ?? [])
      .filter(({ variantId }) => variantId === undefined || variantId === line.variantId)
      .map(({ id, fileName, sizeBytes }) => ({
        lineId: line.lineId,
        mediaId: id,
        fileName,
        sizeBytes,
      })),
  )
}
