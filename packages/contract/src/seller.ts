/** Who sells, as invoices say it. Ours alone: the hosted platform sets it on its own pages. */
export interface SellerSettings {
  /** Name and address, one line each; by default the name of the store alone. The VAT id is that of `taxes`. */
  lines: string[]
  /** Days after an item was sent in which its buyer can ask for a return; 14 by default, with 0 never. */
  returnDays?: number
}
