import { allMessages } from '@vitrine/account/all-messages'
import type { DescriptionLine } from '@vitrine/contract'
import type { LinesView } from '../../cart/view/view-cart.ts'
import { isOnPreorder } from '../../catalog/inventory/is-on-preorder.ts'
import { languageOfEmails } from '../../email/email-templates.ts'

/** What the shop says of an item that is ordered ahead of its stock, such as "Availability: Ships in March". */
export function describePreorder(
  lineId: string,
  { lines, money, siteLanguage }: LinesView,
): DescriptionLine[] {
  const item = lines.find(({ line }) => line.lineId === lineId)?.item
  if (!item) return []
  const { record, original } = item.product
  const message = original.preorder?.message
  if (!message || !isOnPreorder(item.variant, original.preorder)) return []
  return [
    {
      name: { original: nameIn(siteLanguage), translated: nameIn(money.language) },
      plainText: { original: message, translated: record.preorder?.message ?? message },
    },
  ]
}

function nameIn(language: string) {
  return allMessages[languageOfEmails(language) as keyof typeof allMessages].orderSheet.availability
}
