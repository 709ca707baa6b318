import type { AbandonedCheckout } from '@vitrine/contract'

/** The name that the buyer gave at checkout, otherwise the e-mail address. */
export function buyerName({ contactDetails = {}, buyerInfo }: AbandonedCheckout): string {
  const names = [contactDetails['firstName'], contactDetails['lastName']]
  const name = names.filter((one) => typeof one === 'string').join(' ')
  return name.trim() || (buyerInfo?.email ?? '')
}
