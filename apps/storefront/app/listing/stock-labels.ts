import * as messages from '#messages/listing'
import type { Stock } from './listing-query.ts'

export const stockLabels: Record<Stock, string> = {
  in: messages.inStock,
  out: messages.soldOut,
}
