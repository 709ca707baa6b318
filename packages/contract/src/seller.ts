/**
 * The period of withdrawal of the European Union is 14 days from when the buyer has the goods (Directive 2011/83/EU,
 * article 9). When that is, nobody tells the store: these days are counted from when they were sent.
 */
export const DEFAULT_RETURN_DAYS = 30

/** Who sells, as invoices say it. Ours alone: the hosted platform sets it on its own pages. */
export interface SellerSettings {
  /** Name and address, one line each; by default the name of the store alone. The VAT id is that of `taxes`. */
  lines: string[]
  /** Days after an item was sent in which its buyer can ask for a return; 30 by default, with 0 never. */
  returnDays?: number
}
